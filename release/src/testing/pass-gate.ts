import { activate } from '../changes/activate'
import { refuse } from '../changes/refusal'
import { siteFaults } from '../gate/site-faults'
import { latestState } from '../log/log'
import type { Store } from '../store/store'

/** Refuses a version that does not fit what is live now, in either direction. */
export async function passGate(store: Store, name: string, version: string) {
  const state = await latestState(store)
  refuse(await siteFaults(store, state, { ...state, ...activate(state, name, version) }))
}
