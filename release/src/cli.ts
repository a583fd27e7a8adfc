import { formatError, runCommand } from './run-command'

try {
  console.log(await runCommand(process.argv.slice(2), process.env))
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
}
