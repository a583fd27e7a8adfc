import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { cleanUpOnExit, isStopping, start } from './lib/children.mjs'
import { ensureDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { readPort, requireFreePort } from './lib/port.mjs'
import { refuseWords } from './lib/refuse-words.mjs'
import { root } from './lib/root.mjs'
import { Complaint, command, progress, say } from './lib/say.mjs'
import { typescript } from './lib/typescript.mjs'
import { waitForServer } from './lib/wait-for-server.mjs'

const prefix = 'remote-'
const remotes = readdirSync(root)
  .filter(name => name.startsWith(prefix))
  .map(name => name.slice(prefix.length))
/** The shell's own port, then one for each remote, then the backend's and the gallery's. */
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
