import { parseArgs } from 'node:util'
import type { Context } from '../context'

export type Arguments = {
  flags: ReadonlySet<string>
  option: (name: string) => string | undefined
  /** The name is that of the usage text, such as `part`. */
  required: (index: number, name: string) => string
  /** Parses an option as a number above 0. */
  number: (name: string, otherwise: number) => number
  /** Refuses surplus positionals, because the caller may rely on an ignored one. */
  maxPositionals: (count: number) => void
  /** Refuses options that the command would ignore, for the same reason. Unknown flags are harmless. */
  refuseUnusedOptions: (command: string, usage: string) => void
  list: (name: string) => readonly string[]
  all: (name: string) => readonly [string, ...string[]]
  rest: (from: number) => readonly string[]
}

const options = {
  version: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  count: { type: 'string' },
  port: { type: 'string' },
  reports: { type: 'string' },
  every: { type: 'string' },
  steps: { type: 'string' },
  root: { type: 'string' },
  listen: { type: 'string' },
  backend: { type: 'string' },
  logs: { type: 'string' },
  brotli: { type: 'boolean' },
  trust: { type: 'string' },
  name: { type: 'string' },
  day: { type: 'string' },
  'dictionary-days': { type: 'string' },
  kept: { type: 'string' },
  edition: { type: 'string' },
  at: { type: 'string' },
  drop: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  lean: { type: 'boolean' },
  'no-browser': { type: 'boolean' },
  shrink: { type: 'boolean' },
  'new-key': { type: 'boolean' },
  anyway: { type: 'boolean' },
  replace: { type: 'boolean' },
} as const

export function parseArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const given = new Map<string, string | boolean | string[]>(Object.entries(values))
  return {
    flags: new Set(Array.from(given).flatMap(([name, value]) => (value === true ? [name] : []))),
    option: name => {
      const value = given.get(name)
      return typeof value === 'string' ? value : undefined
    },
    number(name, otherwise) {
      const value = given.get(name) ?? otherwise
      const number = value === '' ? Number.NaN : Number(value)
      if (!(number > 0))
        throw new Error(`Invalid value for --${name}: ${value}; expected a number above 0`)
      return number
    },
    maxPositionals(count) {
      const surplus = positionals[count]
      if (surplus !== undefined)
        throw new Error(`Unexpected argument: ${surplus}; nothing was done; see: release help`)
    },
    refuseUnusedOptions(command, usage) {
      const surplus = Array.from(given).find(
        ([name, value]) => value !== true && !usage.includes(`--${name} `),
      )
      if (surplus)
        throw new Error(
          `Unknown option for ${command}: --${surplus[0]}; nothing was done; see: release help`,
        )
    },
    list(name) {
      const value = given.get(name)
      return Array.isArray(value) ? value : []
    },
    required(index, name) {
      const value = positionals[index]
      if (!value) throw new Error(`Missing argument: <${name}>; see: release help`)
      return value
    },
    rest: from => positionals.slice(from),
    all(name) {
      const [first, ...others] = positionals
      if (!first) throw new Error(`Missing argument: <${name}>; see: release help`)
      return [first, ...others]
    },
  }
}

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
      const subcommand = args.required(0, Object.keys(commands).join('|'))
      const command = Object.hasOwn(commands, subcommand) ? commands[subcommand] : undefined
      if (!command) throw new Error(`Unknown command: ${name} ${subcommand}; see: release help`)
      return command.run(args, context)
    },
  }
}
