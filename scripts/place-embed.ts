import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions, PackageBuild } from '@tamlung/shared/bundling/build-options'
import { compile } from '@tamlung/shared/bundling/compile'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { packageVersion } from '@tamlung/shared/bundling/package-version'

/** The address that pages write down once: always the newest loader of this major version. */
const alias = 'v1'

/** The chat for pages that are not ours: by its version for ever; the loader, the page about it and the desk under a short name. */
export async function placeEmbed(
  build: PackageBuild,
  options: Omit<BuildOptions, 'outputPath'>,
  out: string,
) {
  const compiled = await compile(build, options)
  const version = join(out, 'chat', packageVersion(build.folder))
  cpSync(compiled.folder, version, { recursive: true })
  mkdirSync(join(out, 'chat', alias))
  for (const file of listFiles(compiled.folder).filter(name =>
    /^(embed|guide|desk|page)\./.test(name),
  ))
    cpSync(join(compiled.folder, file), join(out, 'chat', alias, file))
}
