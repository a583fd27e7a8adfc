import { siteFaults } from '../gate/site-faults'
import { activate } from '../registry/changes/change-state'
import { readLatestState } from '../registry/log/log'
import { refuse } from '../registry/validation-error'
import type { Store } from '../store/store'

/** Refuses a version that does not fit the live state. */
export async function passGate(store: Store, name: string, version: string) {
  const state = await readLatestState(store)
  refuse(await siteFaults(store, state, { ...state, ...activate(state, name, version) }))
}
