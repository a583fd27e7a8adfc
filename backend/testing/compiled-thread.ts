import { join } from 'node:path'
import { readyClusterVariable } from './ready-cluster'

/**
 * Makes the embedded database's thread run compiled code, as operators run it, which starts in half of the time. A run
 * that has compiled nothing uses the source.
 */
jest.mock('../src/platform/programs', () => {
  const real = jest.requireActual<typeof import('../src/platform/programs')>(
    '../src/platform/programs',
  )
  if (process.env[readyClusterVariable] === undefined) return real
  const programFile = (name: string) => join(__dirname, `../dist/${name}.mjs`)
  return { ...real, programFile, programArguments: (name: string) => [programFile(name)] }
})
