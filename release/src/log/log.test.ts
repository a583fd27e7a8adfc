import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate } from '../changes/activate'
import { createFolderStore } from '../store/folder-store'
import { Conflict, type Store } from '../store/store'
import { append, history, latestState } from './log'
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

test('of twenty who activate at the same moment nobody is lost', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `remote-${index}`)
  // Each has a store of its own over the same folder, as processes on different machines would.
  await Promise.all(names.map(name => append(createFolderStore(folder), change(name, '1.0.0'))))
  const state = await latestState(createFolderStore(folder))
  expect(state.sequence).toBe(20)
  expect(Object.keys(state.remotes).sort()).toEqual(names.sort())
})

test('keeps every state that ever was, newest first', async () => {
  const store = createFolderStore(folder)
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await append(store, change('wallet', version))
  const states = await history(store, 2)
  expect(states.map(({ remotes }) => remotes.wallet?.live)).toEqual(['1.2.0', '1.1.0'])
  expect(states[0]?.remotes.wallet?.previous).toBe('1.1.0')
})

/** As buckets do, and systems with so many open files. */
function withRoomFor(most: number, store: Store): Store {
  let asked = 0
  return {
    ...store,
    async get(key) {
      asked += 1
      if (asked > most) throw new TypeError('fetch failed')
      await new Promise(resolve => setImmediate(resolve))
      const file = await store.get(key)
      asked -= 1
      return file
    },
  }
}

test('the changes of years are read, from a store that closes the door to a thousand at once', async () => {
  const store = createFolderStore(folder)
  await append(store, change('wallet', '1.0.0'))
  const first = await latestState(store)
  const body = (sequence: number) => Buffer.from(JSON.stringify({ ...first, sequence }))
  const numbers = Array.from({ length: 1200 }, (_, at) => at + 1)
  await mkdir(join(folder, 'years/log'), { recursive: true })
  for (const number of numbers)
    await writeFile(join(folder, `years/log/${String(number).padStart(9, '0')}.json`), body(number))
  await writeFile(join(folder, 'years/log/latest.json'), '1200')
  const years = withRoomFor(200, createFolderStore(join(folder, 'years')))
  const states = await history(years, Number.MAX_SAFE_INTEGER)
  expect(states.map(({ sequence }) => sequence)).toEqual(numbers.toReversed())
})

test('finds the newest state when the note of where it is was lost', async () => {
  const store = createFolderStore(folder)
  await append(store, change('wallet', '1.0.0'))
  await append(store, change('wallet', '1.1.0'))
  await rm(join(folder, 'log/latest.json'))
  expect((await latestState(store)).sequence).toBe(2)
})

test('finds the newest state when the note of where it is was copied later than the log', async () => {
  const store = createFolderStore(folder)
  await append(store, change('wallet', '1.0.0'))
  await append(store, change('wallet', '1.1.0'))
  await writeFile(join(folder, 'log/latest.json'), '3')
  expect((await latestState(store)).sequence).toBe(2)
  expect((await append(store, change('wallet', '1.2.0'))).sequence).toBe(3)
})

/** A store whose answer to one of two writes gets lost, after it has written. */
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
])('a change that a store has written and not confirmed is made once: %s', async (_, error) => {
  await append(createFolderStore(folder), change('wallet', '1.0.0'))
  const { sequence } = await append(losing(error), change('wallet', '1.1.0'))
  expect(sequence).toBe(2)
  const state = await latestState(createFolderStore(folder))
  expect([state.sequence, state.remotes.wallet]).toEqual([2, { live: '1.1.0', previous: '1.0.0' }])
})

test('the hint where to begin to look may fail: what is noted is noted', async () => {
  const store = createFolderStore(folder)
  const replace = () => Promise.reject(new Error('no space left'))
  expect((await append({ ...store, replace }, change('wallet', '1.0.0'))).sequence).toBe(1)
})

test('leaves no half-written file behind', async () => {
  const store = createFolderStore(folder)
  await Promise.allSettled([
    append(store, change('a', '1.0.0')),
    append(store, change('b', '1.0.0')),
  ])
  expect((await readdir(join(folder, 'log'))).filter(name => name.endsWith('.tmp'))).toEqual([])
})

/** The newest state as another release tool may have left it. */
async function leftBy(write: (newest: State) => object) {
  const body = JSON.stringify(write(await latestState(createFolderStore(folder))))
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
])(
  'what a newer release tool has written is not lost to an older one, which says what to do: %s',
  async (_, write) => {
    const store = createFolderStore(folder)
    await append(store, change('wallet', '1.0.0'))
    await leftBy(write)
    for (const attempt of [
      append(store, change('wallet', '1.1.0')),
      latestState(store),
      history(store, 1),
    ])
      await expect(attempt).rejects.toThrow(
        /^log\/000000001\.json .* take that: pnpm update '@tamlung\/\*', in a clone git pull$/,
      )
    expect((await readdir(join(folder, 'log'))).sort()).toEqual(['000000001.json', 'latest.json'])
  },
)

test('a log from before states had a number of their form goes on, and its next state has one', async () => {
  const store = createFolderStore(folder)
  await append(store, change('wallet', '1.0.0'))
  await leftBy(({ format: _, ...one }) => one)
  expect((await latestState(store)).format).toBeUndefined()
  expect((await append(store, change('wallet', '1.1.0'))).format).toBe(1)
})

test('a key cannot lead out of the folder', async () => {
  await expect(createFolderStore(folder).get('../../etc/passwd')).rejects.toThrow(
    'outside the store',
  )
})
