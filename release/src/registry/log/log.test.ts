import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderStore } from '../../store/folder-store'
import { Conflict, type Store } from '../../store/store'
import { activate } from '../changes/change-state'
import { appendChange, readHistory, readLatestState } from './log'
import type { State } from './state'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
})
afterEach(() => rm(folder, { recursive: true }))

function change(name: string, version: string) {
  return {
    by: name,
    describe: `activate ${name} ${version}`,
    apply: (before: Parameters<typeof activate>[0]) => activate(before, name, version),
  }
}

test('keeps all of twenty changes made at the same moment', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `remote-${index}`)
  // Each has its own store object for the same folder, like processes on different machines.
  await Promise.all(
    names.map(name => appendChange(createFolderStore(folder), change(name, '1.0.0'))),
  )
  const state = await readLatestState(createFolderStore(folder))
  expect(state.sequence).toBe(20)
  expect(Object.keys(state.remotes).sort()).toEqual(names.sort())
})

test('keeps every state, newest first', async () => {
  const store = createFolderStore(folder)
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await appendChange(store, change('wallet', version))
  const states = await readHistory(store, 2)
  expect(states.map(({ remotes }) => remotes.wallet?.live)).toEqual(['1.2.0', '1.1.0'])
  expect(states[0]?.remotes.wallet?.previous).toBe('1.1.0')
})

/** Limits parallel reads, as buckets and operating systems do. */
function withRoomFor(most: number, store: Store): Store {
  let reads = 0
  return {
    ...store,
    async get(key) {
      reads += 1
      if (reads > most) throw new TypeError('fetch failed')
      await new Promise(resolve => setImmediate(resolve))
      const file = await store.get(key)
      reads -= 1
      return file
    },
  }
}

test('reads a long history from a store that limits requests', async () => {
  const store = createFolderStore(folder)
  await appendChange(store, change('wallet', '1.0.0'))
  const first = await readLatestState(store)
  const body = (sequence: number) => Buffer.from(JSON.stringify({ ...first, sequence }))
  const numbers = Array.from({ length: 1200 }, (_, at) => at + 1)
  await mkdir(join(folder, 'years/log'), { recursive: true })
  for (const number of numbers)
    await writeFile(join(folder, `years/log/${String(number).padStart(9, '0')}.json`), body(number))
  await writeFile(join(folder, 'years/log/latest.json'), '1200')
  const years = withRoomFor(200, createFolderStore(join(folder, 'years')))
  const states = await readHistory(years, Number.MAX_SAFE_INTEGER)
  expect(states.map(({ sequence }) => sequence)).toEqual(numbers.toReversed())
})

test('finds the newest state without the pointer', async () => {
  const store = createFolderStore(folder)
  await appendChange(store, change('wallet', '1.0.0'))
  await appendChange(store, change('wallet', '1.1.0'))
  await rm(join(folder, 'log/latest.json'))
  expect((await readLatestState(store)).sequence).toBe(2)
})

test('finds the newest state when the pointer is ahead', async () => {
  const store = createFolderStore(folder)
  await appendChange(store, change('wallet', '1.0.0'))
  await appendChange(store, change('wallet', '1.1.0'))
  await writeFile(join(folder, 'log/latest.json'), '3')
  expect((await readLatestState(store)).sequence).toBe(2)
  expect((await appendChange(store, change('wallet', '1.2.0'))).sequence).toBe(3)
})

/** A store that writes but then fails to reply. */
function losing(error: Error) {
  const store = createFolderStore(folder)
  return {
    ...store,
    create: async (...given: Parameters<typeof store.create>) => {
      await store.create(...given)
      throw error
    },
  }
}

test.each([
  ['asked again, it says that something is there', new Conflict('there already')],
  ['nothing more is heard of it', new TypeError('fetch failed')],
])('makes an unconfirmed change once: %s', async (_, error) => {
  await appendChange(createFolderStore(folder), change('wallet', '1.0.0'))
  const { sequence } = await appendChange(losing(error), change('wallet', '1.1.0'))
  expect(sequence).toBe(2)
  const state = await readLatestState(createFolderStore(folder))
  expect([state.sequence, state.remotes.wallet]).toEqual([2, { live: '1.1.0', previous: '1.0.0' }])
})

test('succeeds when only the pointer cannot be written', async () => {
  const store = createFolderStore(folder)
  const replace = () => Promise.reject(new Error('no space left'))
  expect((await appendChange({ ...store, replace }, change('wallet', '1.0.0'))).sequence).toBe(1)
})

test('leaves no partial file behind', async () => {
  const store = createFolderStore(folder)
  await Promise.allSettled([
    appendChange(store, change('a', '1.0.0')),
    appendChange(store, change('b', '1.0.0')),
  ])
  expect((await readdir(join(folder, 'log'))).filter(name => name.endsWith('.tmp'))).toEqual([])
})

/** The newest state as written by another release tool. */
async function leftBy(write: (newest: State) => object) {
  const body = JSON.stringify(write(await readLatestState(createFolderStore(folder))))
  await writeFile(join(folder, 'log/000000001.json'), body)
}

test.each([
  ['a part of a state', (one: State) => ({ ...one, regions: ['th'] })],
  [
    'a part of a version',
    ({ remotes, ...one }: State) => ({
      ...one,
      remotes: { wallet: { ...remotes.wallet, region: 'th' } },
    }),
  ],
  ['another meaning', ({ remotes, ...one }: State) => ({ ...one, format: 2, parts: remotes })],
])('refuses to drop content of newer release tools: %s', async (_, write) => {
  const store = createFolderStore(folder)
  await appendChange(store, change('wallet', '1.0.0'))
  await leftBy(write)
  for (const attempt of [
    appendChange(store, change('wallet', '1.1.0')),
    readLatestState(store),
    readHistory(store, 1),
  ])
    await expect(attempt).rejects.toThrow(
      /^log\/000000001\.json .* update: pnpm update '@tamlung\/\*', or git pull in a clone$/,
    )
  expect((await readdir(join(folder, 'log'))).sort()).toEqual(['000000001.json', 'latest.json'])
})

test('continues a log from before states had a format', async () => {
  const store = createFolderStore(folder)
  await appendChange(store, change('wallet', '1.0.0'))
  await leftBy(({ format: _, ...one }) => one)
  expect((await readLatestState(store)).format).toBeUndefined()
  expect((await appendChange(store, change('wallet', '1.1.0'))).format).toBe(1)
})

test('refuses keys outside the folder', async () => {
  await expect(createFolderStore(folder).get('../../etc/passwd')).rejects.toThrow(
    'outside the store',
  )
})
