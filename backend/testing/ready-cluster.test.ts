import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOfFiles } from './ready-cluster'

test('does not reuse a build for other files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-hash-'))
  const paths = [join(folder, 'migrations'), join(folder, 'lockfile')]
  const seen = new Set<string>()
  const hash = async () => seen.add(await hashOfFiles(paths)).size
  mkdirSync(join(folder, 'migrations/deep'), { recursive: true })
  writeFileSync(join(folder, 'lockfile'), 'one')
  expect(await hash()).toBe(1)
  expect(await hash()).toBe(1)
  writeFileSync(join(folder, 'lockfile'), 'two')
  expect(await hash()).toBe(2)
  writeFileSync(join(folder, 'migrations/deep/0001.sql'), '')
  expect(await hash()).toBe(3)
  writeFileSync(join(folder, 'migrations/deep/0001.sql'), 'select 1')
  expect(await hash()).toBe(4)
  renameSync(join(folder, 'migrations/deep/0001.sql'), join(folder, 'migrations/0001.sql'))
  expect(await hash()).toBe(5)
  rmSync(join(folder, 'migrations/0001.sql'))
  // The files are the same as before the first migration, so their hash is known.
  expect(await hash()).toBe(5)
  rmSync(folder, { recursive: true })
})
