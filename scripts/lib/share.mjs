import { Complaint } from './say.mjs'

const form = /^(\d+)\/(\d+)$/

/**
 * Of the words of a command the one that says which share of the tests this machine takes, such as `2/6`, and the rest.
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
 * What cannot be shared goes with the last: what takes longest of the rest is in the first ones.
 * @param {string | undefined} share
 */
export function isLast(share) {
  const [part, of] = share?.split('/') ?? []
  return part === of
}

/**
 * Every so many of the files, so that files of one folder, which often take alike long, come into different shares.
 * @param {readonly string[]} files
 * @param {string | undefined} share
 */
export function partOf(files, share = '1/1') {
  const [part = 1, of = 1] = share.split('/').map(Number)
  return files.filter((_, index) => index % of === part - 1)
}
