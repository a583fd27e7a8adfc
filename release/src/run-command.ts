import { isNativeError } from 'node:util/types'
import { BucketRefusal } from '@tamlung/shared/storage/bucket'
import { parseWords } from './commands/arguments'
import { commands } from './commands/commands'
import { contextFrom } from './context'

function help(): string {
  const lines = Object.values(commands).map(({ usage, help: text }) => `  ${usage}\n      ${text}`)
  return [
    'npm run release -- <command>',
    ...lines,
    '',
    'Where and how: docs/runbooks/release.md',
  ].join('\n')
}

/** What a command answers; an error it throws is printed for the person who typed it. */
export async function runCommand(
  [name = 'help', ...words]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  // Whoever asks has not given an order, wherever the word stands.
  if (name === 'help' || [name, ...words].some(word => /^(-h|--help)$/.test(word))) return help()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`there is no command ${name}; see: release help`)
  const given = parseWords(words)
  given.onlyOf(name, command.usage)
  return command.run(given, contextFrom(environment))
}

const lookAtKeys =
  'look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, what they may do there (who may not list is told 403 of what is not there), and the clock of this machine'
const lookAtAddress = 'look at the address in RELEASE_STORE and at AWS_REGION'

/** What to look at where a bucket says no. */
function cureOf(status: number): string | undefined {
  if (status === 401 || status === 403) return lookAtKeys
  if ([301, 302, 307, 308, 400].includes(status)) return lookAtAddress
  if (status === 429 || status === 503) return 'it is busy; run the same command again later'
  if (status === 501)
    return 'it does not know conditional writes; see docs/runbooks/cdn-and-object-stores.md'
  return undefined
}

/** For whoever typed it, with what to look at. A network's own error says only that something failed; why stands in what caused it. */
export function reasonOf(error: unknown): string {
  if (!isNativeError(error)) return String(error)
  const cure = error instanceof BucketRefusal && cureOf(error.status)
  if (cure) return `${error.message}: ${cure}`
  const { cause } = error
  return isNativeError(cause) && cause.message
    ? `${error.message}: ${cause.message}`
    : error.message
}
