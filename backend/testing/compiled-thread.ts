import { join } from 'node:path'
import { readyClusterVariable } from './ready-cluster'

/**
 * The embedded database's thread runs compiled, as operators run it: it starts in half of the time of its source. A run
 * that has compiled nothing beforehand takes the source.
 */
jest.mock('../src/platform/programs', () => {
  const real = jest.requireActual<typeof import('../src/platform/programs')>(
    '../src/platform/programs',
  )
  if (process.env[readyClusterVariable] === undefined) return real
  const programFile = (name: string) => join(__dirname, `../dist/${name}.mjs`)
  return { ...real, programFile, programArguments: (name: string) => [programFile(name)] }
})
