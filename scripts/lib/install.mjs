import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.mjs'
import { root } from './root.mjs'
import { Complaint, progress } from './say.mjs'

export const pnpm = 'pnpm@12.21.0'

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** pnpm writes a copy of the lockfile beside the installed packages as its last step. */
function dependenciesAreCurrent() {
  const installed = textOf(join(root, 'node_modules/.pnpm/lock.yaml'))
  return installed !== undefined && installed === textOf(join(root, 'pnpm-lock.yaml'))
}

export async function ensureDependencies() {
  if (dependenciesAreCurrent()) return
  await progress('installing dependencies', async () => {
    // Without warnings: they are not for users, and a test checks which Node versions the packages need.
    const quietly = ['--frozen-lockfile', '--loglevel=error']
    const ending = await run('npx', ['--yes', pnpm, 'install', ...quietly], { quiet: true })
    if (ending.code === 0) return
    process.stderr.write(ending.output)
    throw new Complaint(reasonOf(ending.output))
  })
}

/** @param {string} output */
function reasonOf(output) {
  if (/ENOSPC|no space left/i.test(output)) {
    return 'The dependencies do not fit: the disk is full. Free about 1 GB and try again.'
  }
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET/.test(output)) {
    return 'The dependencies could not be fetched: no connection to the package registry. Check the network and try again.'
  }
  if (/OUTDATED_LOCKFILE/.test(output)) {
    return `pnpm-lock.yaml does not match the package.json files. Run "npx ${pnpm} install" and commit the lockfile.`
  }
  if (/not found|ENOENT/.test(output) && /npx/.test(output)) {
    return 'npx was not found. It comes with Node: install Node with npm.'
  }
  return 'The dependencies could not be installed; see its output above.'
}
