import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { cleanUpOnExit, run } from './lib/children.mjs'
import { refuseWords } from './lib/refuse-words.mjs'
import { root } from './lib/root.mjs'
import { command, duration, say } from './lib/say.mjs'
import { isCode, sourceFiles } from './lib/source/source-files'
import { readWorkspace } from './lib/source/workspace'

const environment = { DEEP: '1', DEEP_TRIES: '200' }

/** The tests that do more when they are asked to, found by what they read. */
function deepTests(ending: string) {
  return readWorkspace(root)
    .flatMap(({ folder }) =>
      sourceFiles(root, folder, name => isCode(name) && name.includes(ending)),
    )
    .filter(file =>
      /testing\/(counts|server-on-bad-line)'|harness\/rotating'|\bDEEP(_TRIES)?\b/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
}

function inNode(file: string) {
  const jest = join(root, 'node_modules/jest/bin/jest.js')
  return run(process.execPath, [jest, '--ci', '--runTestsByPath', file], { env: environment })
}

async function playwright(words: string[], env: Record<string, string>) {
  const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js')
  return run(process.execPath, [cli, 'test', ...words], {
    cwd: join(root, 'e2e'),
    env: { ...env, CHROMIUM_PATH: await ensureBrowser() },
  })
}

function inBrowser(file: string) {
  return playwright([file.replace('e2e/', ''), '--timeout=3600000'], environment)
}

/** All of them on a machine that is odd in another way each day. */
function unsteady() {
  const day = Math.floor(Date.now() / 86_400_000)
  return playwright([], { UNSTEADY: String(day) })
}

await command(async () => {
  refuseWords(process.argv.slice(2), 'npm run test:deep: all that takes longer, for hours')
  cleanUpOnExit()
  const jobs = [
    ...deepTests('.test.').map(file => ({ file, start: inNode })),
    ...deepTests('.spec.').map(file => ({ file, start: inBrowser })),
    { file: 'e2e, unsteady', start: unsteady },
  ]
  const lines: string[] = []
  let failed = jobs.length === 0 ? 1 : 0
  for (const { file, start } of jobs) {
    say(`\n── ${file}`)
    const begin = Date.now()
    const { code } = await start(file)
    if (code !== 0) failed += 1
    lines.push(`${code === 0 ? '✓' : '✗'} ${file} · ${duration(Date.now() - begin)}`)
  }
  say(`\n${new Date().toISOString().slice(0, 10)}\n${lines.join('\n')}\n`)
  process.exitCode = failed === 0 ? 0 : 1
  say(`${jobs.length - failed} passed, ${failed} failed`)
})
