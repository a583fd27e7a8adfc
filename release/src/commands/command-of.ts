import type { Command, Commands } from './command'

/** Several commands behind one word, such as `tenant list`. */
export function commandOf(name: string, commands: Commands): Command {
  const each = Object.entries(commands)
  return {
    usage: each.map(([, { usage }]) => usage).join('\n  '),
    help: each.map(([wish, { help }]) => `${wish}: ${help}`).join('\n      '),
    async run(words, context) {
      const wish = words.needed(0, Object.keys(commands).join(', '))
      const command = Object.hasOwn(commands, wish) ? commands[wish] : undefined
      if (!command) throw new Error(`${name} ${wish}? see: release help`)
      return command.run(words, context)
    },
  }
}
