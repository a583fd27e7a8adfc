import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import semver from 'semver'

/** What a shell gives to remotes. */
export type Offer = { contract: string; shared: Readonly<Record<string, string>> }

/** Why two parts do not go together, and what to do about it. */
export type Mismatch = { remote: string; what: string; cure: string }

function contractMismatch(record: RemoteRecord, offer: Offer): Mismatch[] {
  const needed = record.contract.needs.contract
  if (semver.satisfies(offer.contract, needed)) return []
  return [
    {
      remote: record.name,
      what: `${record.name} ${record.version} needs contract ${needed}, the shell offers ${offer.contract}`,
      cure: semver.gtr(offer.contract, needed)
        ? `build ${record.name} against contract ${offer.contract}`
        : `publish and activate a shell that offers contract ${needed} first`,
    },
  ]
}

function sharedMismatches(record: RemoteRecord, offer: Offer): Mismatch[] {
  return Object.entries(record.shared).flatMap(([name, range]) => {
    const offered = offer.shared[name]
    if (offered && semver.satisfies(offered, range)) return []
    const has = offered ? `the shell brings ${offered}` : 'the shell brings none'
    return [
      {
        remote: record.name,
        what: `${record.name} ${record.version} needs ${name} ${range}, ${has}`,
        cure: offered
          ? `use the version of the catalog (${offered})`
          : `add ${name} to the shared packages`,
      },
    ]
  })
}

/** Two remotes must not claim the same address or the same dialog. */
function claimMismatches(record: RemoteRecord, others: readonly RemoteRecord[]): Mismatch[] {
  const claims = ({ contract }: RemoteRecord) => [
    ...contract.routes.map(route => `route ${route.path}`),
    ...contract.dialogs.map(dialog => `dialog ${dialog.name}`),
  ]
  const own = new Set(claims(record))
  return others
    .filter(other => other.name !== record.name)
    .flatMap(other => claims(other).map(claim => ({ claim, other: other.name })))
    .filter(({ claim }) => own.has(claim))
    .map(({ claim, other }) => ({
      remote: record.name,
      what: `${record.name} ${record.version} and ${other} both claim ${claim}`,
      cure: `give it another name in ${record.name}, or remove it from ${other} first`,
    }))
}

export function remoteFits(
  record: RemoteRecord,
  offer: Offer,
  others: readonly RemoteRecord[],
): Mismatch[] {
  return [
    ...contractMismatch(record, offer),
    ...sharedMismatches(record, offer),
    ...claimMismatches(record, others),
  ]
}

/** A candidate shell against everything that is live. */
export function shellFits(offer: Offer, live: readonly RemoteRecord[]): Mismatch[] {
  return live.flatMap(record => [
    ...contractMismatch(record, offer),
    ...sharedMismatches(record, offer),
  ])
}
