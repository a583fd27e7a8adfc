import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compile } from '@tamlung/shared/bundling/compile'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'

/** Builds a React page and a Vue page with a common bundler, as customers do. */
export async function buildPages(): Promise<{ react: string; vue: string }> {
  const build = await readBuild(relative(rootFolder, import.meta.dirname))
  const compiled = await compile(build, { mode: 'production', edition: 'th' })
  const read = (name: string) => readFileSync(join(compiled.folder, name), 'utf8')
  return { react: read('react.js'), vue: read('vue.js') }
}
