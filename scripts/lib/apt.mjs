import { existsSync } from 'node:fs'
import { run } from './children.mjs'

/**
 * Installs packages with apt on Debian and Ubuntu, as root or through sudo without a password.
 * @param {string[]} packages
 */
export async function installWithApt(packages) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false
  const asRoot = process.getuid?.() === 0
  const apt = async (/** @type {string[]} */ ...args) => {
    const [file, ...rest] = asRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args]
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    return (await run(file, rest, { quiet: true, timeout: 600_000, env })).code === 0
  }
  await apt('update')
  return apt('install', '-y', '--no-install-recommends', ...packages)
}
