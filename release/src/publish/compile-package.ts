import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PackageBuild } from '@tamlung/shared/build/build-options'
import { type Compiled, compile } from '@tamlung/shared/build/compile'
import { rootFolder } from '@tamlung/shared/build/paths'
import type { Edition } from '@tamlung/shared/contract/editions'

export async function compilePackage(
  folder: string,
  edition: Edition,
  configuration = 'rspack.config.ts',
): Promise<Compiled> {
  const file = pathToFileURL(join(rootFolder, folder, configuration)).href
  const { default: build } = (await import(file)) as { default: PackageBuild }
  return compile(build, { mode: 'production', edition })
}
