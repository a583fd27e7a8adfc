import { parseArguments } from '../commands/command'
import type { Context } from '../context'
import { noSettings } from '../registry/settings/settings'
import { commands } from '../run-command'
import type { Store } from '../store/store'

type Who = Partial<Pick<Context, 'privateKey' | 'by'>>

/** Runs a command line as it is typed after `npm run release --`; words may be quoted. */
export async function runLine(store: Store, line: string, { privateKey, by = 'Noi' }: Who = {}) {
  const [name = '', ...words] = (line.match(/"[^"]*"|\S+/g) ?? []).map(word =>
    word.replaceAll('"', ''),
  )
  const command = commands[name]
  if (!command) throw new Error(`no command ${name}`)
  const args = parseArguments(words)
  args.refuseUnusedOptions(name, command.usage)
  const firstSettings = noSettings
  return command.run(args, { store, edition: 'th', origin: '', firstSettings, privateKey, by })
}
