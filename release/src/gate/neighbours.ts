import type { Reason } from '../changes/refusal'
import type { PublishedRemote } from '../records/published'

const called = ({ name, version }: PublishedRemote) => `${name} ${version}`

function claimsOf({ contract }: PublishedRemote): string[] {
  return [
    ...contract.routes.map(route => `route ${route.path}`),
    ...contract.dialogs.map(dialog => `dialog ${dialog.name}`),
  ]
}

/** Two remotes must not claim the same address or the same dialog. */
export function claimFaults(records: readonly PublishedRemote[]): Reason[] {
  return records.flatMap((record, at) => {
    const own = new Set(claimsOf(record))
    return records
      .slice(at + 1)
      .filter(other => other.name !== record.name)
      .flatMap(other => claimsOf(other).map(claim => ({ claim, other })))
      .filter(({ claim }) => own.has(claim))
      .map(({ claim, other }) => ({
        what: `${called(record)} and ${called(other)} both claim ${claim}`,
        cure: 'give it another name in one of the two, or remove one of them first',
      }))
  })
}

function dialogsOf(records: readonly PublishedRemote[]): Set<string> {
  return new Set(records.flatMap(({ contract }) => contract.dialogs.map(({ name }) => name)))
}

function asksFor({ contract, uses }: PublishedRemote): Set<string> {
  const own = new Set(contract.dialogs.map(({ name }) => name))
  const asked = new Set([...contract.needs.dialogs, ...(uses?.dialogs ?? [])])
  return new Set([...asked].filter(name => !own.has(name)))
}

/** A button of one remote would open another remote's dialog that is gone. */
export function dialogFaults(
  before: readonly PublishedRemote[],
  after: readonly PublishedRemote[],
): Reason[] {
  const there = dialogsOf(after)
  const gone = new Set([...dialogsOf(before)].filter(name => !there.has(name)))
  return after.flatMap(record =>
    [...asksFor(record)]
      .filter(name => gone.has(name))
      .map(name => ({
        what: `${called(record)} opens the dialog ${name}, which nobody would have any more`,
        cure: `keep ${name}, or activate a version of ${record.name} that does without it first`,
      })),
  )
}

/** An opener that comes before what it opens. */
export function needFaults(
  before: readonly PublishedRemote[],
  after: readonly PublishedRemote[],
): Reason[] {
  const there = dialogsOf(after)
  const known = new Map(before.map(record => [record.name, record]))
  return after.flatMap(record => {
    const earlier = known.get(record.name)
    // The first version of a remote may come before those whose dialogs it opens.
    if (!earlier) return []
    const asked = asksFor(earlier)
    return record.contract.needs.dialogs
      .filter(name => !there.has(name) && !asked.has(name))
      .map(name => ({
        what: `${called(record)} needs the dialog ${name}, which nobody has`,
        cure: `activate the remote that has ${name} first`,
      }))
  })
}

type Redirects = Readonly<Record<string, string>>

/** Bookmarks and links of others lead to routes that were there. */
export function routeFaults(
  before: readonly PublishedRemote[],
  after: readonly PublishedRemote[],
  redirects: Redirects,
): Reason[] {
  const pathsOf = (records: readonly PublishedRemote[]) =>
    new Map(records.flatMap(one => one.contract.routes.map(({ path }) => [path, one] as const)))
  const now = pathsOf(after)
  return Array.from(pathsOf(before))
    .filter(([path]) => !now.has(path) && !Object.hasOwn(redirects, path))
    .map(([path, record]) => ({
      what: `${path} of ${called(record)} would be no address any more`,
      // What a remote that is gone has said of its addresses is gone with it.
      cure: after.some(({ name }) => name === record.name)
        ? `say where it leads to from now on: --drop ${path}=/another/address`
        : `where nobody needs it any more: release remove ${record.name} --anyway`,
    }))
}
