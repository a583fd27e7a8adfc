import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileFacts } from '../store/file-facts'
import { createFolderStore } from '../store/folder-store'
import { Conflict, type Store } from '../store/store'
import { expectConditionalReplace } from './expect-conditional-replace'
import { createMemoryStore } from './memory-store'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
})
afterEach(() => rm(folder, { recursive: true }))

const facts = fileFacts('index.html', false)
const body = Buffer.from('a page')

/** Tests may use the memory in place of a folder only if both behave alike. */
describe.each([
  ['memory', () => createMemoryStore()],
  ['folder', () => createFolderStore(folder)],
])('a store in a %s', (_, create: () => Store) => {
  it('replaces only the version that was read', () => expectConditionalReplace(create()))

  it('creates a file once', async () => {
    const store = create()
    await store.create('a/index.html', body, facts)
    const again = store.create('a/index.html', Buffer.from('another'), facts)
    await expect(again).rejects.toBeInstanceOf(Conflict)
    expect((await store.get('a/index.html'))?.body).toEqual(body)
  })

  it('lists the files of a folder in order', async () => {
    const store = create()
    for (const key of ['sites/b.html', 'sites/a/x.html', 'sites-of-old.html', 'index.html'])
      await store.replace(key, body, facts)
    expect(await store.list('sites/')).toEqual(['sites/a/x.html', 'sites/b.html'])
    expect(await store.list('none/')).toEqual([])
    expect(await store.list('')).toHaveLength(4)
  })

  it('answers null for a missing file', async () => {
    expect(await create().get('none.html')).toBeNull()
  })
})

describe('createMemoryStore', () => {
  it('copies files to a store that changes by itself', async () => {
    const store = createMemoryStore()
    await store.create('index.html', body, facts)
    const copy = store.copy()
    copy.remove('index.html')
    expect((await store.get('index.html'))?.body).toEqual(body)
    expect(await copy.get('index.html')).toBeNull()
  })
})
