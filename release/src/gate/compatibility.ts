import { offeredRequest } from '@tamlung/shared/bundling/shared-packages'
import { offeredBefore } from '@tamlung/shared/contract/offered-before'
import semver from 'semver'
import type { Reason } from '../changes/refusal'
import type { PublishedRemote, PublishedShell } from '../records/published'

/** What a shell gives to remotes. */
export type Offer = Pick<PublishedShell, 'version' | 'contract' | 'shared' | 'offers'>

/** What a remote takes. */
export type Need = Pick<PublishedRemote, 'name' | 'version' | 'contract' | 'shared' | 'uses'>

/** Where each waits for the other. */
const across = 'where the shell waits for it: "Across a major version" in docs/runbooks/release.md'

const called = ({ name, version }: Need) => `${name} ${version}`

function contractFaults(record: Need, offer: Offer): Reason[] {
  const needed = record.contract.needs.contract
  if (semver.satisfies(offer.contract, needed)) return []
  return [
    {
      what: `${called(record)} needs contract ${needed}, the shell offers ${offer.contract}`,
      cure: semver.gtr(offer.contract, needed)
        ? `build ${record.name} against contract ${offer.contract}`
        : `publish and activate a shell that offers contract ${needed} first; ${across}`,
    },
  ]
}

function cureOf(remote: string, name: string, range: string, offered: string | undefined) {
  if (!offered) return `add ${name} to the shared packages`
  if (!semver.ltr(offered, range))
    return `build ${remote} for ${name} ${offered}, which the shell brings`
  return `publish and activate a shell that brings ${name} ${range} first; ${across}`
}

function versionFaults(record: Need, offer: Offer): Reason[] {
  return Object.entries(record.shared).flatMap(([name, range]) => {
    const offered = offer.shared[name]
    if (offered && semver.satisfies(offered, range)) return []
    const has = offered ? `the shell brings ${offered}` : 'the shell brings none'
    return [
      {
        what: `${called(record)} needs ${name} ${range}, ${has}`,
        cure: cureOf(record.name, name, range, offered),
      },
    ]
  })
}

/** What a shell brings of a module; one of before brings the modules of the platform one by one, which comes to the same. */
function broughtOf(module: string, { names }: NonNullable<Offer['offers']>): string[] | undefined {
  if (module !== offeredRequest || names[module]) return names[module]
  return Object.keys(offeredBefore).flatMap(one => names[`@tamlung/shared/${one}`] ?? [])
}

/** A missing name would be undefined once a player gets to the code that uses it. */
function nameFaults(record: Need, { version, offers }: Offer): Reason[] {
  if (!record.uses || !offers) return []
  return Object.entries(record.uses.names).flatMap(([module, names]) => {
    const offered = broughtOf(module, offers)
    const missing = offered ? names.filter(name => !offered.includes(name)) : []
    if (missing.length === 0) return []
    return [
      {
        what: `${called(record)} uses ${missing.join(', ')} of ${module}, which shell ${version} does not bring`,
        cure: `release a shell that brings ${missing.join(', ')} first, or activate a version of ${record.name} that does without`,
      },
    ]
  })
}

/** The shell's bus knows an event in one version; what it does not know reaches nobody. */
function eventFaults(record: Need, { version, offers }: Offer): Reason[] {
  if (!record.uses || !offers) return []
  return Object.entries(record.uses.events).flatMap(([event, needed]) => {
    const offered = offers.events[event]
    if (offered === needed) return []
    return [
      {
        what: `${called(record)} uses the event ${event} (${needed}), which shell ${version} ${offered ? `knows as (${offered})` : 'does not know'}`,
        cure:
          (offered ?? 0) < needed
            ? `release a shell with the event ${event} (${needed}) first`
            : `build ${record.name} anew with the event ${event} (${offered}), or keep the shell that knows it as (${needed})`,
      },
    ]
  })
}

/** One remote beside one shell. */
export function fits(record: Need, offer: Offer): Reason[] {
  return [
    ...contractFaults(record, offer),
    ...versionFaults(record, offer),
    ...nameFaults(record, offer),
    ...eventFaults(record, offer),
  ]
}
