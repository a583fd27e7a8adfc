import { fileFacts } from '../store/file-facts'
import { Conflict, type Store, type StoredFile } from '../store/store'

/** Expects that a store replaces a file only if it is still the one that was read. */
export async function expectConditionalReplace(store: Store) {
  const replace = (text: string, seen: StoredFile | null) =>
    store.replace('index.html', Buffer.from(text), fileFacts('index.html', false), seen)
  await replace('first', null)
  const seen = await store.get('index.html')
  await replace('of the quicker one', seen)
  for (const late of [seen, null])
    await expect(replace('late', late)).rejects.toBeInstanceOf(Conflict)
  expect((await store.get('index.html'))?.body.toString()).toBe('of the quicker one')
}
