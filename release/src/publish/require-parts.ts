import { folderOf, isInstalled, remoteNames } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'

async function partsOfTree(): Promise<string[]> {
  // A team's own repository holds one remote, which only its configuration names.
  return isInstalled ? [(await readBuild(folderOf(''))).name] : ['shell', ...remoteNames()]
}

/** Before the first of several is built: whoever mistypes one has not published the others. */
export async function requireParts(names: readonly string[]) {
  const parts = await partsOfTree()
  const unknown = names.find(name => !parts.includes(name))
  if (unknown)
    throw new Error(
      `there is no ${unknown} in this tree, only ${parts.join(', ')}; nothing was done`,
    )
}
