import { resolve } from 'node:path'
import { backendProgram, compileBackend } from '../backend/compile/compile-backend.mjs'
import { cleanUpOnExit, isStopping, run, start } from './lib/children.mjs'
import { requireRoom, requireWritable } from './lib/disk.mjs'
import { ensureDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { readPort, takePort } from './lib/port.mjs'
import { root } from './lib/root.mjs'
import { Complaint, command, progress, refuseWords, say } from './lib/say.mjs'
import { typescript } from './lib/typescript.mjs'

function readEdition(text = 'th') {
  if (text === 'th' || text === 'lao') return text
  throw new Complaint(`EDITION is "${text}": it takes th or lao.`)
}

/**
 * @param {string} site
 * @param {string} edition
 */
async function build(site, edition) {
  const ending = await run(process.execPath, [
    ...typescript('scripts/build.ts'),
    '--out',
    site,
    '--edition',
    edition,
    '--live',
    '--for-other-hosts',
  ])
  if (ending.code === 0) return
  throw new Complaint(
    /ENOSPC/.test(ending.output)
      ? 'The disk is full: free some space and try again.'
      : 'The site could not be built; see the output of the build above.',
  )
}

await command(async () => {
  requireNode()
  refuseWords(
    process.argv.slice(2),
    'npm start\n\nIts settings are variables, as in: PORT=4000 npm start (docs/settings.md has all of them)',
  )
  const port = readPort(process.env.PORT)
  const edition = readEdition(process.env.EDITION)
  // The folder depends on the port, so that two starts of the same clone do not share it.
  const site = resolve(root, `dist/start/${port}`)
  const data = resolve(process.env.DATA_DIR || resolve(root, '.data'))
  requireRoom(root)
  if (!process.env.DATABASE_URL) requireWritable(data)
  const releasePort = await takePort(port)
  cleanUpOnExit()

  await ensureDependencies()
  await progress('building the site', () => Promise.all([build(site, edition), compileBackend()]))
  await releasePort()

  say('· opening the database …')
  const backend = start(process.execPath, backendProgram, {
    env: {
      SITE_DIR: site,
      DATA_DIR: data,
      EDITION: edition,
      PORT: String(port),
      DEMO: process.env.DEMO || '1',
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
  })
  const ending = await backend.ended
  if (isStopping()) return
  throw new Complaint(
    `The backend ended (${ending.signal ?? `exit code ${ending.code}`}); see its output above.`,
  )
})
