import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanUpOnExit, isStopping, start } from './lib/children.mjs'
import { ensureDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { readPort, requireFreePort } from './lib/port.mjs'
import { root } from './lib/root.mjs'
import { Complaint, command, progress, refuseWords, say } from './lib/say.mjs'
import { typescript } from './lib/typescript.mjs'

/** In milliseconds. */
const startTimeout = 180_000

/**
 * Resolves as soon as the address answers, and fails if the server ends first.
 * @param {string} address
 * @param {Promise<{ code: number, output: string }>} ended
 */
async function waitForServer(address, ended) {
  /** @type {{ code: number, output: string } | undefined} */
  let ending
  void ended.then(result => {
    ending = result
  })
  const deadline = Date.now() + startTimeout
  while (Date.now() < deadline) {
    if (ending)
      throw new Complaint(
        `The server stopped while starting (exit code ${ending.code}); see its output above.`,
      )
    try {
      await fetch(address, { signal: AbortSignal.timeout(5_000) })
      return
    } catch {
      await pause(100)
    }
  }
  throw new Complaint(`${address} did not answer within ${Math.round(startTimeout / 1000)} s.`)
}

const prefix = 'remote-'
const remotes = readdirSync(root)
  .filter(name => name.startsWith(prefix))
  .map(name => name.slice(prefix.length))
/** The ports: the shell, then one for each remote, then the backend and the gallery. */
const backendOffset = remotes.length + 1

await command(async () => {
  requireNode()
  const [only, ...surplus] = process.argv.slice(2)
  refuseWords(surplus, 'npm run dev, or with one part alone: npm run dev -- wallet')
  if (only && !remotes.includes(only))
    throw new Complaint(`There is no remote "${only}": ${remotes.join(', ')}.`)
  const port = readPort(process.env.PORT)
  const backendPort = port + backendOffset
  const galleryPort = backendPort + 1
  for (let taken = port; taken <= galleryPort; taken += 1) await requireFreePort(taken)
  cleanUpOnExit()
  await ensureDependencies()

  const backend = start(process.execPath, typescript('backend/server/server.ts'), {
    env: {
      PORT: String(backendPort),
      DATA_DIR: resolve(process.env.DATA_DIR || resolve(root, '.data/development')),
      DEMO: '1',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  })
  const servers = start(process.execPath, [...typescript('scripts/dev-servers.ts'), only ?? ''], {
    env: {
      PORT: String(port),
      BACKEND: `http://127.0.0.1:${backendPort}`,
      GALLERY_PORT: String(galleryPort),
    },
  })
  await progress('starting', () =>
    Promise.all([
      waitForServer(`http://127.0.0.1:${backendPort}/`, backend.ended),
      waitForServer(`http://127.0.0.1:${port}/`, servers.ended),
    ]),
  )
  say(`\nready http://localhost:${port}${only ? ` (${only} alone)` : ''}`)
  if (!only) say(`every component: http://localhost:${galleryPort}`)
  say('log in with phone 0812345678, password tamlung-demo')

  const ending = await Promise.race([backend.ended, servers.ended])
  if (!isStopping()) throw new Complaint(`One of the servers ended (exit code ${ending.code}).`)
})
