import type { PublishedRemote } from '../registry/manifests/manifest-schemas'
import type { Fault } from '../registry/validation-error'

const describeRemote = ({ name, version }: PublishedRemote) => `${name} ${version}`

function claimsOf({ contract }: PublishedRemote): string[] {
  return [
    ...contract.routes.map(route => `route ${route.path}`),
    ...contract.dialogs.map(dialog => `dialog ${dialog.name}`),
  ]
}

/** Refuses two remotes with the same address or dialog. */
export function claimFaults(manifests: readonly PublishedRemote[]): Fault[] {
  return manifests.flatMap((manifest, at) => {
    const own = new Set(claimsOf(manifest))
    return manifests
      .slice(at + 1)
      .filter(other => other.name !== manifest.name)
      .flatMap(other => claimsOf(other).map(claim => ({ claim, other })))
      .filter(({ claim }) => own.has(claim))
      .map(({ claim, other }) => ({
        what: `${describeRemote(manifest)} and ${describeRemote(other)} both claim ${claim}`,
        hint: 'rename it in one of the two, or remove one of them first',
      }))
  })
}

function dialogsOf(manifests: readonly PublishedRemote[]): Set<string> {
  return new Set(manifests.flatMap(({ contract }) => contract.dialogs.map(({ name }) => name)))
}

function dialogsOpenedBy({ contract, uses }: PublishedRemote): Set<string> {
  const own = new Set(contract.dialogs.map(({ name }) => name))
  const opened = new Set([...contract.needs.dialogs, ...(uses?.dialogs ?? [])])
  return new Set([...opened].filter(name => !own.has(name)))
}

/** Refuses to remove a dialog that another remote's button opens. */
export function dialogFaults(
  before: readonly PublishedRemote[],
  after: readonly PublishedRemote[],
): Fault[] {
  const there = dialogsOf(after)
  const gone = new Set([...dialogsOf(before)].filter(name => !there.has(name)))
  return after.flatMap(manifest =>
    [...dialogsOpenedBy(manifest)]
      .filter(name => gone.has(name))
      .map(name => ({
        what: `${describeRemote(manifest)} opens the dialog ${name}, which no remote would have after this change`,
        hint: `keep ${name}, or first activate a version of ${manifest.name} that does not need it`,
      })),
  )
}

/** Refuses a remote whose new dialogs are not available yet. */
export function needFaults(
  before: readonly PublishedRemote[],
  after: readonly PublishedRemote[],
): Fault[] {
  const there = dialogsOf(after)
  const known = new Map(before.map(manifest => [manifest.name, manifest]))
  return after.flatMap(manifest => {
    const earlier = known.get(manifest.name)
    // The first version of a remote may be activated before the remotes whose dialogs it opens.
    if (!earlier) return []
    const opened = dialogsOpenedBy(earlier)
    return manifest.contract.needs.dialogs
      .filter(name => !there.has(name) && !opened.has(name))
      .map(name => ({
        what: `${describeRemote(manifest)} needs the dialog ${name}, which no remote has`,
        hint: `first activate the remote that has ${name}`,
      }))
  })
}

type Redirects = Readonly<Record<string, string>>

/** Refuses dropped routes without a redirect, because bookmarks and links use them. */
export function routeFaults(
  before: readonly PublishedRemote[],
  after: readonly PublishedRemote[],
  redirects: Redirects,
): Fault[] {
  const pathsOf = (manifests: readonly PublishedRemote[]) =>
    new Map(manifests.flatMap(one => one.contract.routes.map(({ path }) => [path, one] as const)))
  const now = pathsOf(after)
  return Array.from(pathsOf(before))
    .filter(([path]) => !now.has(path) && !Object.hasOwn(redirects, path))
    .map(([path, manifest]) => ({
      what: `the address ${path} of ${describeRemote(manifest)} would stop working`,
      // A removed remote's redirects are removed with it.
      hint: after.some(({ name }) => name === manifest.name)
        ? `redirect it: --drop ${path}=/another/address`
        : `if it is no longer needed: release remove ${manifest.name} --anyway`,
    }))
}
