import { providedRequest } from '@tamlung/shared/bundling/shared-packages'
import { legacyModules } from '@tamlung/shared/contract/legacy-modules'
import semver from 'semver'
import type { PublishedRemote, PublishedShell } from '../registry/manifests/manifest-schemas'
import type { Fault } from '../registry/validation-error'

/** A shell's exports for remotes. */
export type ShellExports = Pick<PublishedShell, 'version' | 'contract' | 'shared' | 'offers'>

/** Requirements of a remote. */
export type RemoteNeeds = Pick<PublishedRemote, 'name' | 'version' | 'contract' | 'shared' | 'uses'>

/** The hint for a remote and a shell that wait for each other. */
const majorVersionHint =
  'if the shell also waits for the remote, see "Across a major version" in docs/runbooks/release.md'

const describeRemote = ({ name, version }: RemoteNeeds) => `${name} ${version}`

function contractFaults(manifest: RemoteNeeds, offer: ShellExports): Fault[] {
  const needed = manifest.contract.needs.contract
  if (semver.satisfies(offer.contract, needed)) return []
  return [
    {
      what: `${describeRemote(manifest)} needs contract ${needed}, the shell offers ${offer.contract}`,
      hint: semver.gtr(offer.contract, needed)
        ? `build ${manifest.name} against contract ${offer.contract}`
        : `first publish and activate a shell that offers contract ${needed}; ${majorVersionHint}`,
    },
  ]
}

function packageHint(remote: string, name: string, range: string, available: string | undefined) {
  if (!available) return `add ${name} to the shared packages`
  if (!semver.ltr(available, range))
    return `build ${remote} for ${name} ${available}, which the shell provides`
  return `first publish and activate a shell that provides ${name} ${range}; ${majorVersionHint}`
}

function versionFaults(manifest: RemoteNeeds, offer: ShellExports): Fault[] {
  return Object.entries(manifest.shared).flatMap(([name, range]) => {
    const available = offer.shared[name]
    if (available && semver.satisfies(available, range)) return []
    const has = available ? `the shell provides ${available}` : 'the shell does not provide it'
    return [
      {
        what: `${describeRemote(manifest)} needs ${name} ${range}, ${has}`,
        hint: packageHint(manifest.name, name, range, available),
      },
    ]
  })
}

/**
 * Names that a shell exports from a module; undefined for a CommonJS module, whose names cannot be read. Older shells
 * export the platform's modules one by one instead of as one module, and lack late ones that came after them.
 */
function exportedNames(
  module: string,
  { names }: NonNullable<ShellExports['offers']>,
): string[] | undefined {
  if (names[module] || !module.startsWith('@tamlung/shared/')) return names[module]
  if (module !== providedRequest) return []
  return Object.keys(legacyModules).flatMap(one => names[`@tamlung/shared/${one}`] ?? [])
}

/** Lists names that the shell lacks: they would be undefined at run time. */
function nameFaults(manifest: RemoteNeeds, { version, offers }: ShellExports): Fault[] {
  if (!manifest.uses || !offers) return []
  return Object.entries(manifest.uses.names).flatMap(([module, names]) => {
    const available = exportedNames(module, offers)
    const missing = available ? names.filter(name => !available.includes(name)) : []
    if (missing.length === 0) return []
    return [
      {
        what: `${describeRemote(manifest)} uses ${missing.join(', ')} of ${module}, which shell ${version} does not provide`,
        hint: `first release a shell that provides ${missing.join(', ')}, or activate a version of ${manifest.name} that does not use it`,
      },
    ]
  })
}

/** Lists events whose version differs from the one of the shell's bus: they would reach no remote. */
function eventFaults(manifest: RemoteNeeds, { version, offers }: ShellExports): Fault[] {
  if (!manifest.uses || !offers) return []
  return Object.entries(manifest.uses.events).flatMap(([event, needed]) => {
    const available = offers.events[event]
    if (available === needed) return []
    return [
      {
        what: `${describeRemote(manifest)} uses the event ${event} (${needed}), which shell ${version} ${available ? `has as (${available})` : 'does not have'}`,
        hint:
          (available ?? 0) < needed
            ? `first release a shell with the event ${event} (${needed})`
            : `build ${manifest.name} again with the event ${event} (${available}), or keep the shell that has it as (${needed})`,
      },
    ]
  })
}

/** Checks one remote against one shell. */
export function compatibilityFaults(manifest: RemoteNeeds, offer: ShellExports): Fault[] {
  return [
    ...contractFaults(manifest, offer),
    ...versionFaults(manifest, offer),
    ...nameFaults(manifest, offer),
    ...eventFaults(manifest, offer),
  ]
}
