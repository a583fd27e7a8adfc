import { isNativeError } from 'node:util/types'
import { BucketRefusal } from '@tamlung/shared/storage/bucket'
import { changingCommands } from './commands/changing-commands'
import { type Commands, parseArguments } from './commands/command'
import { makingCommands } from './commands/making-commands'
import { previewCommand } from './commands/preview-command'
import { readingCommands } from './commands/reading-commands'
import { tenantCommand } from './commands/tenant-command'
import { contextFrom } from './context'

export const commands: Commands = {
  ...makingCommands,
  ...changingCommands,
  tenant: tenantCommand,
  preview: previewCommand,
  ...readingCommands,
}

function help(): string {
  const lines = Object.values(commands).map(({ usage, help: text }) => `  ${usage}\n      ${text}`)
  return [
    'npm run release -- <command>',
    ...lines,
    '',
    'Documentation: docs/runbooks/release.md',
  ].join('\n')
}

/** Runs a command and returns its output; throws errors for `formatError`. */
export async function runCommand(
  [name = 'help', ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  // Help never runs the command, even if the option is the last word.
  if (name === 'help' || [name, ...args].some(word => /^(-h|--help)$/.test(word))) return help()
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`Unknown command: ${name}; see: release help`)
  const given = parseArguments(args)
  given.refuseUnusedOptions(name, command.usage)
  return command.run(given, contextFrom(environment))
}

const checkKeys =
  'check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, the permissions of that key (without permission to list, a bucket answers 403 for a missing file), and the clock of this machine'
const checkAddress = 'check the address in RELEASE_STORE and AWS_REGION'

/** A hint for an error status of a bucket. */
function bucketHint(status: number): string | undefined {
  if (status === 401 || status === 403) return checkKeys
  if ([301, 302, 307, 308, 400].includes(status)) return checkAddress
  if (status === 429 || status === 503) return 'the store is busy; run the same command again later'
  if (status === 501)
    return 'the store does not support conditional writes; see docs/runbooks/cdn-and-object-stores.md'
  return undefined
}

/**
 * Formats an error with a hint for the person who typed the command. A network error says only that the fetch failed,
 * so its cause is added.
 */
export function formatError(error: unknown): string {
  if (!isNativeError(error)) return String(error)
  const hint = error instanceof BucketRefusal && bucketHint(error.status)
  if (hint) return `${error.message}: ${hint}`
  const { cause } = error
  return isNativeError(cause) && cause.message
    ? `${error.message}: ${cause.message}`
    : error.message
}
