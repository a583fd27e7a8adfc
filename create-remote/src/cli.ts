import { createRepository, usage } from './repository/create-repository'
import { runCreateCommand } from './run-create-command'

runCreateCommand(
  usage,
  name => createRepository(process.cwd(), name),
  'next: pnpm install in its folder; its README.md has the rest',
)
