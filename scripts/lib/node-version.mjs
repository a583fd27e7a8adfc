import { Complaint } from './say.mjs'

const needed = { major: 20, minor: 19 }

/** @param {string} version such as 20.19.0 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > needed.major || (major === needed.major && minor >= needed.minor)
}

export function requireNode(version = process.versions.node) {
  if (isNewEnough(version)) return
  throw new Complaint(
    `Tamlung needs Node ${needed.major}.${needed.minor} or newer; this is Node ${version}. Get it from https://nodejs.org and try again.`,
  )
}
