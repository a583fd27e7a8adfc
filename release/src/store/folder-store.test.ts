import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectConditionalReplace } from '../testing/expect-conditional-replace'
import { fileFacts } from './file-facts'
import { createFolderStore, explainWriteError } from './folder-store'

test('explains a store folder that cannot be created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  await symlink(join(folder, 'nowhere/at/all'), join(folder, 'dangling'))
  await writeFile(join(folder, 'a file'), '')
  for (const name of ['dangling', 'a file']) {
    const store = createFolderStore(join(folder, name))
    const attempt = store.create('a/b.js', Buffer.from(''), fileFacts('a/b.js', true))
    await expect(attempt).rejects.toThrow(
      /cannot be written: not a writable folder; .* RELEASE_STORE/,
    )
  }
  await rm(folder, { recursive: true })
})

test.each([
  ['ENOSPC', 'no space left'],
  ['EROFS', 'permission denied'],
])('explains the system error %s: %s', (code, words) => {
  const error = explainWriteError('/srv/store', Object.assign(new Error(code), { code }))
  expect(String(error)).toMatch(new RegExp(`/srv/store cannot be written: .*${words}`))
})

test('leaves no partial file and keeps the old one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  const store = createFolderStore(folder)
  const facts = fileFacts('index.html', false)
  await store.replace('index.html', Buffer.from('as it was'), facts)
  async function* breakOff() {
    yield Buffer.from('half')
    throw new Error('the disk is full')
  }
  for (const key of ['index.html', 'other.html'])
    await expect(store.replace(key, breakOff() as never, facts)).rejects.toThrow('is full')
  expect(await readdir(folder)).toEqual(['index.html'])
  expect((await store.get('index.html'))?.body.toString()).toBe('as it was')
  await rm(folder, { recursive: true })
})

test('replaces only the version that was read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  await expectConditionalReplace(createFolderStore(folder))
  expect(await readdir(folder)).toEqual(['index.html'])
  await rm(folder, { recursive: true })
})
