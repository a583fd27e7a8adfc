import type { Context } from '../context'
import type { Arguments } from './arguments'

export type Command = {
  usage: string
  help: string
  run: (args: Arguments, context: Context) => Promise<string>
}

export type Commands = Readonly<Record<string, Command>>

/** Groups subcommands under one name, such as `tenant list`. */
export function groupCommands(name: string, commands: Commands): Command {
  const each = Object.entries(commands)
  return {
    usage: each.map(([, { usage }]) => usage).join('\n  '),
    help: each.map(([subcommand, { help }]) => `${subcommand}: ${help}`).join('\n      '),
    async run(args, context) {
      const subcommand = args.required(0, Object.keys(commands).join(', '))
      const command = Object.hasOwn(commands, subcommand) ? commands[subcommand] : undefined
      if (!command) throw new Error(`${name} ${subcommand}? see: release help`)
      return command.run(args, context)
    },
  }
}
