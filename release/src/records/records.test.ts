import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderStore } from '../store/folder-store'
import { exampleRecord } from '../testing/example-record'
import { exampleShell } from '../testing/example-shell'
import { readRemote, requireReadable, writeRecord } from './records'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
})
afterEach(() => rm(folder, { recursive: true }))

const spin = { ...exampleRecord('spin', '1.0.0'), sizes: {}, locales: [], exposes: [] }

test('a version of which the record could not be read again is refused before anything of it is put', () => {
  requireReadable(spin)
  requireReadable(exampleShell('1.0.0'))
  expect(() => requireReadable({ ...spin, entry: '../main.js' })).toThrow(
    /^spin 1\.0\.0 could never be activated, and is not published: entry: /,
  )
  expect(() => requireReadable(exampleShell('v1'))).toThrow('not published: version: ')
})

test('a record that says what no registry takes is told in one line, with what to do', async () => {
  const store = createFolderStore(folder)
  await writeRecord(store, { ...spin, base: 'cdn.example/remotes/spin/1.0.0/' })
  await expect(readRemote(store, 'spin', '1.0.0')).rejects.toThrow(
    /^the record of spin 1\.0\.0 says what no registry takes \(base: [^\n]*\): publish it again under a higher version$/,
  )
})
