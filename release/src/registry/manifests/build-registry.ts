import type { SiteRegistry } from '@tamlung/shared/bundling/site/index-html'
import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import { type Activation, type RemoteRecord, remoteRecord } from '@tamlung/shared/contract/registry'
import * as z from 'zod/mini'
import type { Store } from '../../store/store'
import type { State } from '../log/state'
import { settingsOf, validDays } from '../settings/settings'
import { readRemoteManifest } from './manifests'
import { readSignedPart } from './signed-parts'

/** The fields of a manifest that players need. */
async function readPublicManifest(
  store: Store,
  name: string,
  version: string,
): Promise<RemoteRecord> {
  return z.parse(remoteRecord, await readRemoteManifest(store, name, version))
}

async function activationOf(
  store: Store,
  name: string,
  versions: State['remotes'][string],
): Promise<Activation> {
  const { live, previous, candidate, redirects, sealed: signedPart } = versions
  if (signedPart) return readSignedPart(store, signedPart)
  return {
    live: await readPublicManifest(store, name, live),
    ...(previous && { previous: await readPublicManifest(store, name, previous) }),
    ...(redirects && { redirects }),
    ...(candidate && {
      candidate: {
        record: await readPublicManifest(store, name, candidate.version),
        percent: candidate.percent,
      },
    }),
  }
}

const millisecondsPerDay = 86_400_000

/** The end of validity. Every change extends it; without changes, `release refresh` does. */
function expiryOf(at: string, days: number): string {
  return new Date(Date.parse(at) + days * millisecondsPerDay).toISOString()
}

/**
 * The time until which browsers accept a state. If the key statement expires first, that time is the end, even after
 * changes.
 */
export function registryExpiry({ at, settings, trust }: State) {
  const { days = validDays } = settingsOf({ settings })
  const until = expiryOf(at, days)
  const keys = trust && parseTrust(trust.text)
  if (!keys || !(Date.parse(keys.expires) < Date.parse(until)))
    return { until, endsWithKeys: false }
  return { until: new Date(keys.expires).toISOString(), endsWithKeys: true }
}

/** Builds the registry: a state with the manifests of its versions. */
export async function buildRegistry(
  store: Store,
  { sequence, at, shell, remotes, settings, trust }: State,
): Promise<SiteRegistry> {
  const { days = validDays, origins } = settingsOf({ settings })
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
