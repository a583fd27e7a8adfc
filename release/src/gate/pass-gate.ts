import { activate } from '../changes/activate'
import { refuse } from '../changes/refusal'
import { latestState } from '../log/log'
import type { Store } from '../store/store'
import { siteFaults } from './site-faults'

/** Compares what a candidate takes and brings with everything that is live now, both ways. */
export async function passGate(store: Store, name: string, version: string) {
  const state = await latestState(store)
  refuse(await siteFaults(store, state, { ...state, ...activate(state, name, version) }))
}
