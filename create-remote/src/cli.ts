import { createRepository, usage } from './repository/create-repository'
import { sayAndCreate } from './say-and-create'

sayAndCreate(
  usage,
  name => createRepository(process.cwd(), name),
  'next: pnpm install in its folder; its README.md has the rest',
)
