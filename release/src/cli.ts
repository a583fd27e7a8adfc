import { parseWords } from './commands/arguments'
import { commands } from './commands/commands'
import { contextFrom } from './context'

const [name = 'help', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

function help(): string {
  const lines = Object.values(commands).map(({ usage, help: text }) => `  ${usage}\n      ${text}`)
  return [
    'npm run release -- <command>',
    ...lines,
    '',
    'Where and how: docs/runbooks/release.md',
  ].join('\n')
}

try {
  if (command) console.log(await command.run(parseWords(words), contextFrom(process.env)))
  else console.log(help())
  if (!command && name !== 'help') process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
