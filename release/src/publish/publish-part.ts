import { folderOf, isInstalled, remoteNames } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { type PublishOptions, publishRemote } from './publish-remote'
import { publishShell } from './publish-shell'

async function partsOfTree(): Promise<string[]> {
  // A team's own repository has one remote, named in its configuration.
  return isInstalled ? [(await readBuild(folderOf(''))).name] : ['shell', ...remoteNames()]
}

/** Checks all names before the first build, so that a typo publishes nothing. */
export async function requireParts(names: readonly string[]) {
  const parts = await partsOfTree()
  const unknown = names.find(name => !parts.includes(name))
  if (unknown)
    throw new Error(
      `part not found in this tree: ${unknown}; available: ${parts.join(', ')}; nothing was done`,
    )
}

export function publishPart(name: string, options: PublishOptions) {
  return name === 'shell' ? publishShell(options) : publishRemote(name, options)
}
