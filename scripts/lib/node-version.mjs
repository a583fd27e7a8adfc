import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { Complaint } from './say.mjs'

/** The Node versions of CI: the oldest supported one, each later line, and the newest. */
export const testedNodes = ['20.19', '22', '24', '26']

/** The range in package.json, parsed by hand: this runs before dependencies are installed. */
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** @type {{ sign: string, major: number, minor: number }[]} */
const promised = Array.from(
  engines.node.matchAll(/(\^|>=)(\d+)\.(\d+)/g),
  ([, sign, major, minor]) => ({ sign, major: Number(major), minor: Number(minor) }),
)

/** @param {string} version such as 20.19.0 */
export function isPromised(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return promised.some(first =>
    major === first.major ? minor >= first.minor : first.sign === '>=' && major > first.major,
  )
}

/** The range in words: 20 (from 20.19), 22 (from 22.13) or 24 and newer. */
export const promisedInWords = promised
  .map(({ sign, major, minor }) => {
    const from = minor > 0 ? ` (from ${major}.${minor})` : ''
    return `${major}${from}${sign === '>=' ? ' and newer' : ''}`
  })
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ')

export function requireNode(version = process.versions.node) {
  if (isPromised(version)) return
  throw new Complaint(
    `Tamlung needs Node ${promisedInWords}; this is Node ${version}. Get one from https://nodejs.org and try again.`,
  )
}
