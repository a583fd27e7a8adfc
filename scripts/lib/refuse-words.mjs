import { say } from './say.mjs'

/**
 * Before a command does anything: whoever typed a word that it does not know asks how it is used, or meant something else.
 * @param {readonly string[]} words that are not understood
 * @param {string} usage
 */
export function refuseWords([word], usage) {
  if (word === undefined) return
  const asks = /^(help|-h|--help)$/.test(word)
  if (asks) say(usage)
  else process.stderr.write(`${word} is a word too many, nothing was done\n\n${usage}\n`)
  process.exit(asks ? 0 : 1)
}
