import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { cleanUpOnExit, run } from './lib/children.mjs'
import { root } from './lib/root.mjs'
import { command } from './lib/say.mjs'
import { typescript } from './lib/typescript.mjs'

const wanted = process.argv.slice(2)

/** The second half: our front end walks every journey with a backend that implements only the specification. */
async function walkJourneys() {
  const playwright = join(root, 'e2e/node_modules/@playwright/test/cli.js')
  return run(process.execPath, [playwright, 'test', 'tests/spec-only-backend'], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: await ensureBrowser() },
  })
}

await command(async () => {
  cleanUpOnExit()
  const { code } = ['--spec-only', '--literal'].includes(wanted.join())
    ? await walkJourneys()
    : await run(process.execPath, [...typescript('backend/tools/conformance/cli.ts'), ...wanted])
  process.exitCode = code ?? 1
})
