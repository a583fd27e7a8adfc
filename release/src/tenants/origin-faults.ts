import type { Reason } from '../changes/refusal'
import type { State } from '../log/state'
import { settingsIn } from '../settings/signed-settings'
import { readableSites } from './site-of'

/** With several sites each says where it stands: what is signed for one could otherwise be put into the place of another. */
export function originFaults(state: State): Reason[] {
  const sites = readableSites(state)
  if (sites.length === 0) return []
  const { publicKey, origins = [] } = settingsIn(state)
  const all = [...origins, ...sites.flatMap(({ layer }) => layer.origins)]
  const twice = new Set(all.filter((origin, at) => all.indexOf(origin) !== at))
  return [
    ...(publicKey && origins.length === 0
      ? [
          {
            what: 'the default does not say where it stands, and could be put into the place of a tenant',
            cure: 'say it first: release configure origins https://…',
          },
        ]
      : []),
    ...Array.from(twice, origin => ({
      what: `${origin} would be the address of two sites`,
      cure: 'give each site an origin of its own',
    })),
  ]
}
