import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { areas } from './areas.mjs'
import { planFor } from './plan.mjs'
import { readPackages } from './read-packages.mjs'

const plan = (...files: string[]) => planFor(files, readPackages())

test('one line of a remote: its own tests, those that read everything, and what is measured of it', () => {
  const { types, unit, endToEnd } = plan('remote-spin/src/features/wheel/wheel.tsx')
  expect(unit).toEqual(['scripts', 'bench', 'remote-spin'])
  expect(types).toEqual(unit)
  expect(endToEnd).toEqual(['literal/spin', 'spin'])
})

test('a remote of which players get something else passes the gate, and no other one does', () => {
  const wheel = 'remote-spin/src/features/wheel/wheel.tsx'
  expect(plan(wheel, 'shared/api/settle.ts', 'remote-gone/src/remote.tsx').gate).toEqual(['spin'])
  expect(plan('remote-spin/README.md', 'remote-spin/src/remote.test.tsx').gate).toEqual([])
})

test('the style of what has changed, unless something may decide about the style of all', () => {
  expect(plan('remote-spin/src/remote.tsx').style).toEqual(['remote-spin/src/remote.tsx'])
  expect(plan('remote-spin/src/remote.tsx', 'biome.json').style).toBe('everything')
})

test.each([
  'shared/api/settle.ts',
  'shell/src/app/app.tsx',
  'backend/src/server.ts',
  'e2e/harness/test.ts',
  'pnpm-lock.yaml',
])('every journey passes through %s', file => {
  expect(plan(file, 'remote-spin/src/remote.tsx').endToEnd).toBe('everything')
})

test('whatever stands on a package is tested with it', () => {
  expect(plan('shared/api/settle.ts').unit).toEqual(
    expect.arrayContaining(['backend', 'release', 'remote-chat', 'shell']),
  )
  expect(plan('create-remote/src/cli.ts').unit).toEqual(['scripts', 'create-remote'])
})

test('types of what others import by a path of their own are looked at everywhere', () => {
  expect(plan('release/src/cli.ts', 'remote-spin/src/remote.tsx').types).toBe('everything')
  expect(plan('e2e/harness/test.ts').types).toBe('everything')
})

test('a file outside of all packages concerns all of them', () => {
  expect(plan('jest.config.js').unit).toBe('everything')
  expect(plan('tsconfig.base.json').unit).toBe('everything')
})

test('a spec is run alone, what specs share with all of its folder', () => {
  expect(plan('e2e/tests/wallet/games.spec.ts').endToEnd).toEqual(['wallet/games'])
  expect(plan('e2e/tests/release/world/test.ts').endToEnd).toEqual(['release'])
})

test('papers and unit tests open no browser', () => {
  expect(plan('README.md', 'docs/glossary.md', 'remote-spin/src/remote.test.tsx').endToEnd).toEqual(
    [],
  )
  expect(plan('README.md').unit).toEqual(['scripts'])
})

test('the table names only what is there', () => {
  const specs = Object.values(areas).flatMap(area => (Array.isArray(area) ? area : []))
  const places = specs.map(path => join(root, 'e2e/tests', path))
  expect(places.filter(path => !existsSync(path) && !existsSync(`${path}.spec.ts`))).toEqual([])
  expect(Object.keys(areas).filter(folder => !existsSync(join(root, folder)))).toEqual([])
})
