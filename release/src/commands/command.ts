import type { Context } from '../context'
import type { Arguments } from './arguments'

export type Command = {
  usage: string
  help: string
  run: (words: Arguments, context: Context) => Promise<string>
}

export type Commands = Readonly<Record<string, Command>>
