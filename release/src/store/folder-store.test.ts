import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectOnlyOverSeen } from '../testing/expect-only-over-seen'
import { cannotWrite } from './cannot-write'
import { fileFacts } from './file-facts'
import { createFolderStore } from './folder-store'

test('a folder that cannot be one is said, with the place to look at, and not by a number of the system alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  await symlink(join(folder, 'nowhere/at/all'), join(folder, 'dangling'))
  await writeFile(join(folder, 'a file'), '')
  for (const name of ['dangling', 'a file']) {
    const store = createFolderStore(join(folder, name))
    const attempt = store.create('a/b.js', Buffer.from(''), fileFacts('a/b.js', true))
    await expect(attempt).rejects.toThrow(/cannot be written: it is no folder .* RELEASE_STORE/)
  }
  await rm(folder, { recursive: true })
})

test.each([
  ['ENOSPC', 'there is no room left'],
  ['EROFS', 'may not write there'],
])('what the system calls %s is told in words: %s', (code, words) => {
  const error = cannotWrite('/srv/store', Object.assign(new Error(code), { code }))
  expect(String(error)).toMatch(new RegExp(`/srv/store cannot be written: .*${words}`))
})

test('of a file that cannot be written to its end nothing is left, and what was there stays', async () => {
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

test('what somebody has replaced since it was seen is not replaced again, and nothing is left of the attempt', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  await expectOnlyOverSeen(createFolderStore(folder))
  expect(await readdir(folder)).toEqual(['index.html'])
  await rm(folder, { recursive: true })
})
