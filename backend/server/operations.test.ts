import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationNamed } from '../src/platform/database/operation'
import { operationsModule } from './operations'

const folder = join(__dirname, '..')
const defined = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(path => /^(server|src|demonstration)\/.*(?<!\.test)\.ts$/.test(path))
  .flatMap(path => [
    ...readFileSync(join(folder, path), 'utf8').matchAll(/defineOperation\(\s*'([^']+)'/g),
  ])
  .map(([, name = '']) => name)

test('knows every operation of the backend in the database thread', () => {
  expect(operationsModule).toBeTruthy()
  expect(defined.length).toBeGreaterThan(100)
  const isKnown = (name: string) => {
    try {
      return operationNamed(name).name === name
    } catch {
      return false
    }
  }
  expect(defined.filter(name => !isKnown(name))).toEqual([])
})
