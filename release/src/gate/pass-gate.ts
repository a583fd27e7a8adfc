import { latestState } from '../log/log'
import { readRemote, readShellRecord } from '../records/records'
import type { Store } from '../store/store'
import { type Mismatch, remoteFits, shellFits } from './compatibility'

function refuse(mismatches: readonly Mismatch[]) {
  if (mismatches.length === 0) return
  const lines = mismatches.map(({ what, cure }) => `- ${what}\n  what to do: ${cure}`)
  throw new Error(`refused, nothing was changed:\n${lines.join('\n')}`)
}

/** Compares what a candidate needs and offers with everything that is live now, both ways. */
export async function passGate(store: Store, name: string, version: string) {
  const state = await latestState(store)
  // What only some players have yet has to fit as well.
  const inUse = Object.entries(state.remotes).flatMap(([remote, { live: version, candidate }]) =>
    [version, ...(candidate ? [candidate.version] : [])].map(one => [remote, one] as const),
  )
  const live = await Promise.all(inUse.map(([remote, one]) => readRemote(store, remote, one)))
  if (name === 'shell') return refuse(shellFits(await readShellRecord(store, version), live))
  const record = await readRemote(store, name, version)
  if (!state.shell) return
  refuse(remoteFits(record, await readShellRecord(store, state.shell.live), live))
}
