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

/** What a command answers; whatever it throws is for whoever typed it. */
export async function runCommand(
  [name = 'help', ...words]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  if (name === 'help' || name === '--help') return help()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`there is no command ${name}; see: release help`)
  return command.run(parseWords(words), contextFrom(environment))
}

/** For whoever typed it, with what to look at. A network's own error says only that something failed; why stands in what caused it. */
export function reasonOf(error: unknown): string {
  if (!isNativeError(error)) return String(error)
  if (error instanceof BucketRefusal && (error.status === 401 || error.status === 403))
    return `${error.message}: look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, what they may do there, and the clock of this machine`
  const { cause } = error
  return isNativeError(cause) && cause.message
    ? `${error.message}: ${cause.message}`
    : error.message
}
