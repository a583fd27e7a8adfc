import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileFacts } from './file-facts'
import { createFolderStore } from './folder-store'

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
