import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationsModule } from './operations'
import { operationNamed } from './platform/database/operation'

const defined = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter(path => /^(features|platform|demonstration)\/.*(?<!\.test)\.ts$/.test(path))
  .flatMap(path => [
    ...readFileSync(join(__dirname, path), 'utf8').matchAll(/defineOperation\(\s*'([^']+)'/g),
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
