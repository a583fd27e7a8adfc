import { execFileSync } from 'node:child_process'
import { root } from '../root.mjs'
import { Complaint } from '../say.mjs'

/** @param {string[]} words */
function git(...words) {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
    .split('\0')
    .filter(Boolean)
}

/** Every file that differs from the main branch, committed or not; a moved file is listed with both paths. */
export function changedFiles(since = process.env.SINCE ?? 'origin/main') {
  try {
    const [base = ''] = git('merge-base', since, 'HEAD')
    return [
      ...git('diff', '--name-only', '--no-renames', '-z', base.trim()),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]
  } catch {
    throw new Complaint(
      `What has changed since ${since} cannot be told here. Fetch it, or name another commit: SINCE=<commit> npm test -- affected`,
    )
  }
}
