import type { Activation, Registry } from '@tamlung/shared/contract/registry'
import type { State } from '../log/state'
import type { Store } from '../store/store'
import { readRemote } from './records'

async function activationOf(
  store: Store,
  name: string,
  versions: State['remotes'][string],
): Promise<Activation> {
  const { live, previous, candidate } = versions
  return {
    live: await readRemote(store, name, live),
    ...(previous && { previous: await readRemote(store, name, previous) }),
    ...(candidate && {
      candidate: {
        record: await readRemote(store, name, candidate.version),
        percent: candidate.percent,
      },
    }),
  }
}

/** A state with everything that players need to know about the versions it names. */
export async function registryOf(
  store: Store,
  { sequence, at, shell, remotes }: State,
): Promise<Registry> {
  const entries = await Promise.all(
    Object.entries(remotes).map(
      async ([name, versions]) => [name, await activationOf(store, name, versions)] as const,
    ),
  )
  return {
    sequence,
    at,
    ...(shell && { shell: shell.live }),
    remotes: Object.fromEntries(entries),
  }
}
