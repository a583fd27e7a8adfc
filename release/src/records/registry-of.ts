import type { SiteRegistry } from '@tamlung/shared/bundling/site/index-html'
import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import { type Activation, type RemoteRecord, remoteRecord } from '@tamlung/shared/contract/registry'
import * as z from 'zod/mini'
import type { State } from '../log/state'
import { validDays } from '../settings/settings'
import { settingsIn } from '../settings/signed-settings'
import type { Store } from '../store/store'
import { readRemote } from './records'
import { readPart } from './sealed-parts'

/** What players need to know of a version, and nothing that is there for people. */
async function readForPlayers(store: Store, name: string, version: string): Promise<RemoteRecord> {
  return z.parse(remoteRecord, await readRemote(store, name, version))
}

async function activationOf(
  store: Store,
  name: string,
  versions: State['remotes'][string],
): Promise<Activation> {
  const { live, previous, candidate, redirects, sealed } = versions
  if (sealed) return readPart(store, sealed)
  return {
    live: await readForPlayers(store, name, live),
    ...(previous && { previous: await readForPlayers(store, name, previous) }),
    ...(redirects && { redirects }),
    ...(candidate && {
      candidate: {
        record: await readForPlayers(store, name, candidate.version),
        percent: candidate.percent,
      },
    }),
  }
}

const day = 86_400_000

/** A change makes it valid for this long again; without changes, `release refresh` does. */
function expiryOf(at: string, days: number): string {
  return new Date(Date.parse(at) + days * day).toISOString()
}

/** Until when browsers believe a state; what a statement about keys lets them sign ends with it, whatever is changed. */
export function goodUntil({ at, settings, trust }: State) {
  const { days = validDays } = settingsIn({ settings })
  const until = expiryOf(at, days)
  const keys = trust && parseTrust(trust.text)
  if (!keys || !(Date.parse(keys.expires) < Date.parse(until)))
    return { until, endsWithKeys: false }
  return { until: new Date(keys.expires).toISOString(), endsWithKeys: true }
}

/** A state with everything that players need to know about the versions it names. */
export async function registryOf(
  store: Store,
  { sequence, at, shell, remotes, settings, trust }: State,
): Promise<SiteRegistry> {
  const { days = validDays, origins } = settingsIn({ settings })
  const entries = await Promise.all(
    Object.entries(remotes).map(
      async ([name, versions]) => [name, await activationOf(store, name, versions)] as const,
    ),
  )
  return {
    sequence,
    at,
    expires: expiryOf(at, days),
    ...(shell && { shell: shell.live }),
    ...(shell?.candidate && { shellCandidate: shell.candidate }),
    ...(trust && { trust }),
    ...(origins && { origins }),
    remotes: Object.fromEntries(entries),
  }
}
