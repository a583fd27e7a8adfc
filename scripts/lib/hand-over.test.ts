import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

const lib = (name: string) => pathToFileURL(join(root, 'scripts/lib', name)).href

/** A program that runs until it is ended, like a server; the command starts it. */
const server = `console.log('ready'); setInterval(() => {}, 1000)`

const commands = {
  'that starts others': `
    import { cleanUpOnExit, start } from '${lib('children.mjs')}'
    cleanUpOnExit()
    start(process.execPath, ['-e', ${JSON.stringify(server)}])`,
  'that hands over': `
    import { handOver } from '${lib('hand-over.mjs')}'
    handOver(['-e', ${JSON.stringify(server)}])`,
}

test.each(Object.entries(commands))('ends a command %s when npm ends', async (_, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'ends-'))
  const file = join(folder, 'command.mjs')
  writeFileSync(file, text)
  // A shell that waits for the command, like npm's.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${file}"; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  // The pipe closes when every process that held it has ended.
  await once(shell, 'close')
  rmSync(folder, { recursive: true })
})
