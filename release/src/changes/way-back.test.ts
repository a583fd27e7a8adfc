import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { latestState } from '../log/log'
import { writeRecord } from '../records/records'
import { runCommand } from '../run-command'
import { createFolderStore } from '../store/folder-store'
import { pages } from '../testing/each-with-live-parts'
import { exampleRecord } from '../testing/example-record'
import { exampleShell } from '../testing/example-shell'

const wheel = '/user/spin'
const won = '/user/spin-history'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  await writeRecord(createFolderStore(folder), exampleShell('1.0.0'))
  await publish('1.0.0', wheel)
  await publish('1.1.0', wheel, won)
  await run('activate shell 1.0.0 --no-browser')
  await run('activate spin 1.0.0 --no-browser')
})
afterEach(() => rm(folder, { recursive: true }))

const run = (words: string) => runCommand(words.split(' '), { RELEASE_STORE: folder })
const spin = async () => (await latestState(createFolderStore(folder))).remotes.spin

function publish(version: string, ...paths: `/${string}`[]) {
  const { contract, ...record } = exampleRecord('spin', version)
  const facts = { sizes: {}, locales: [], exposes: [] }
  const routes = pages(...paths)
  return writeRecord(createFolderStore(folder), {
    ...record,
    ...facts,
    contract: { ...contract, routes },
  })
}

test('a version that brought a page is taken back without a word about the page', async () => {
  await run('activate spin 1.1.0 --no-browser')
  expect(await run('rollback spin')).toContain('spin: 1.1.0 -> 1.0.0')
  await run('activate spin 1.1.0 --no-browser')
  expect(await run('rollback spin --to 1.0.0')).toContain('spin: 1.1.0 -> 1.0.0')
})

test('whoever takes a page back may say where its address leads to, and the page comes back with its version', async () => {
  await run('activate spin 1.1.0 --no-browser')
  await run(`rollback spin --drop ${won}=${wheel}`)
  expect(await spin()).toEqual({ live: '1.0.0', redirects: { [won]: wheel } })
  expect(await run('activate spin 1.1.0 --no-browser')).toContain('spin: 1.0.0 -> 1.1.0')
})

test('a version that players never had is no way back: an address that it lacks is given up aloud, as the refusal says', async () => {
  await publish('2.0.0', won)
  await expect(run('rollback spin --to 2.0.0')).rejects.toThrow(
    `${wheel} of spin 1.0.0 would be no address any more`,
  )
  await run(`rollback spin --to 2.0.0 --drop ${wheel}=${won}`)
  expect(await spin()).toEqual({ live: '2.0.0', redirects: { [wheel]: won } })
})

test('a remote with a page is removed as the refusal says', async () => {
  const refusal = await run('remove spin').catch(String)
  expect(refusal).toContain(`${wheel} of spin 1.0.0 would be no address any more`)
  const [, cure = ''] = /release (remove [^,\n]*)/.exec(refusal) ?? []
  expect(await run(cure)).toContain('spin: 1.0.0 -> nothing')
})
