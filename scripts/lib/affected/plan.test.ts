import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { areas } from './areas.mjs'
import { planFor } from './plan.mjs'
import { readPackages } from './read-packages.mjs'

const plan = (...files: string[]) => planFor(files, readPackages())

test("selects a remote's own, repository-wide and budget tests for one line", () => {
  const { types, unit, endToEnd } = plan('remote-spin/src/features/wheel/wheel.tsx')
  expect(unit).toEqual(['scripts', 'bench', 'remote-spin'])
  expect(types).toEqual(unit)
  expect(endToEnd).toEqual(['spec-only-backend/spin', 'spin'])
})

test('sends only remotes with changed output through the gate', () => {
  const wheel = 'remote-spin/src/features/wheel/wheel.tsx'
  expect(plan(wheel, 'shared/api/settle.ts', 'remote-gone/src/remote.tsx').gate).toEqual(['spin'])
  expect(plan('remote-spin/README.md', 'remote-spin/src/remote.test.tsx').gate).toEqual([])
})

test('checks the style of changed files, or of all after configuration changes', () => {
  expect(plan('remote-spin/src/remote.tsx').style).toEqual(['remote-spin/src/remote.tsx'])
  expect(plan('remote-spin/src/remote.tsx', 'biome.json').style).toBe('everything')
})

test.each([
  'shared/api/settle.ts',
  'shell/src/app/app.tsx',
  'backend/server/server.ts',
  'e2e/harness/test.ts',
  'pnpm-lock.yaml',
])('selects every journey after a change of %s', file => {
  expect(plan(file, 'remote-spin/src/remote.tsx').endToEnd).toBe('everything')
})

test('selects packages that depend on the changed one', () => {
  expect(plan('shared/api/settle.ts').unit).toEqual(
    expect.arrayContaining(['backend', 'release', 'remote-chat', 'shell']),
  )
  expect(plan('create-remote/src/cli.ts').unit).toEqual(['scripts', 'create-remote'])
})

test('checks types everywhere when a directly imported path changes', () => {
  expect(plan('release/src/cli.ts', 'remote-spin/src/remote.tsx').types).toBe('everything')
  expect(plan('e2e/harness/test.ts').types).toBe('everything')
})

test('selects everything after a change outside of all packages', () => {
  expect(plan('jest.config.js').unit).toBe('everything')
  expect(plan('tsconfig.base.json').unit).toBe('everything')
})

test('selects one changed spec, or the folder of shared spec code', () => {
  expect(plan('e2e/tests/wallet/games.spec.ts').endToEnd).toEqual(['wallet/games'])
  expect(plan('e2e/tests/release/world/test.ts').endToEnd).toEqual(['release'])
})

test('leaves a spec of the deep tier to that tier', () => {
  expect(plan('e2e/tests/wallet/games.deep.spec.ts').endToEnd).toEqual([])
})

test('selects no browser tests for documents and unit tests', () => {
  expect(plan('README.md', 'docs/glossary.md', 'remote-spin/src/remote.test.tsx').endToEnd).toEqual(
    [],
  )
  expect(plan('README.md').unit).toEqual(['scripts'])
})

test('names existing files only', () => {
  const specs = Object.values(areas).flatMap(area => (Array.isArray(area) ? area : []))
  const paths = specs.map(path => join(root, 'e2e/tests', path))
  expect(paths.filter(path => !existsSync(path) && !existsSync(`${path}.spec.ts`))).toEqual([])
  expect(Object.keys(areas).filter(folder => !existsSync(join(root, folder)))).toEqual([])
})
