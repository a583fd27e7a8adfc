import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileBackend } from '../../backend/compile/compile-backend.mjs'
import { run } from '../../scripts/lib/children.mjs'
import { typescript } from '../../scripts/lib/typescript.mjs'
import { builtSiteVariable } from './built-site'
import { openMadeOnce } from './made-once'
import { makeEmptyCluster } from './running-backend'

/** Builds the site, from the cache if its sources have not changed. */
async function buildSite() {
  if (process.env[builtSiteVariable]) return async () => {}
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-site-'))
  const { code } = await run(process.execPath, [...typescript('scripts/build.ts'), '--out', folder])
  if (code !== 0) throw new Error('The site could not be built; see the output of the build above.')
  process.env[builtSiteVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Makes what all workers share, once before them. */
// biome-ignore lint/style/noDefaultExport: Playwright loads the default export
export default async function setUp() {
  const [, ...made] = await Promise.all([compileBackend(), buildSite(), makeEmptyCluster()])
  made.push(openMadeOnce())
  return async () => {
    for (const remove of made) await remove()
  }
}
