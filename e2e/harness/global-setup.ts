import { run } from '../../scripts/lib/children.mjs'
import { typescript } from '../../scripts/lib/typescript.mjs'

/** The site is built once for all workers; a build that is current is not repeated. */
// biome-ignore lint/style/noDefaultExport: the runner asks for one
export default async function buildSite() {
  const { code } = await run(process.execPath, typescript('scripts/build.ts'))
  if (code !== 0) throw new Error('The site could not be built; what the build said stands above.')
}
