import { execFileSync } from 'node:child_process'
import { root } from './root.mjs'
import { Complaint } from './say.mjs'

const form = /^(\d+)\/(\d+)$/

/**
 * Separates a command's arguments into this machine's share of the tests, such as `2/6`, and the rest.
 * @param {readonly string[]} words
 */
export function takeShare(words) {
  const [share, ...more] = words.filter(word => form.test(word))
  const [, part = 1, of = 1] = (share && form.exec(share)?.map(Number)) || []
  if (more.length > 0 || part < 1 || part > of)
    throw new Complaint('A share is one of some, such as 2/6: the second of six.')
  return { share, rest: words.filter(word => !form.test(word)) }
}

/**
 * Whether this share also runs the steps that cannot be divided: the last one does, because the first get the longest
 * tests.
 * @param {string | undefined} share
 */
export function isLast(share) {
  const [part, of] = share?.split('/') ?? []
  return part === of
}

/**
 * Every n-th file, so that files of one folder, which often take equally long, are in different shares.
 * @param {readonly string[]} files
 * @param {string | undefined} share
 */
export function partOf(files, share = '1/1') {
  const [part = 1, of = 1] = share.split('/').map(Number)
  return files.filter((_, index) => index % of === part - 1)
}

/** The number of shares of the deep tier. A share takes minutes, and fifty commits a week run nearly all of them. */
const shares = 28

/** @param {string} commit its hash */
export const shareOfCommit = commit =>
  `${(Number.parseInt(commit.slice(0, 8), 16) % shares) + 1}/${shares}`

/** The share of the checked-out commit; outside a repository always the first one. */
export function shareOfThisCommit() {
  try {
    // Works also in a folder of another user, as on build machines.
    const words = ['-c', 'safe.directory=*', 'rev-parse', 'HEAD']
    const commit = execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return shareOfCommit(commit)
  } catch {
    return shareOfCommit('0')
  }
}
