import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './children.mjs'
import { testedNodes } from './node-version.mjs'
import { root } from './root.mjs'

/** The major version of the newest Node in CI. */
export const newest = testedNodes.at(-1) ?? ''

/** Whether a run should also use the newest Node: in CI, on an older one. */
export const triesNewest = Boolean(process.env.CI) && process.versions.node.split('.')[0] !== newest

const bin = join(root, '.cache', `node-${newest}`, 'node_modules/node/bin')
const node = join(bin, 'node')
const limits = { quiet: true, timeout: 120_000 }

async function isThere() {
  const { output } = await run(node, ['--version'], limits)
  return output.startsWith(`v${newest}.`)
}

/**
 * Installs the newest Node with npm's package `node`, within two minutes, unless an earlier run has installed it.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv } | undefined>} undefined if it could not be installed
 */
export async function fetchNewestNode() {
  if (!(await isThere())) {
    const folder = join(bin, '../../..')
    mkdirSync(folder, { recursive: true })
    const quietly = ['--no-save', '--no-audit', '--no-fund']
    await run('npm', ['install', '--prefix', folder, ...quietly, `node@${newest}`], limits)
    if (!(await isThere())) return undefined
  }
  return { node, env: { PATH: `${bin}${delimiter}${process.env.PATH}` } }
}
