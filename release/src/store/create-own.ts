import type { FileFacts, Store } from './store'

/**
 * A store may write and its answer get lost; whoever asks again then hears that something is there, and it is what they
 * have written themselves.
 */
export async function createOwn(store: Store, key: string, body: Buffer, facts: FileFacts) {
  try {
    await store.create(key, body, facts)
  } catch (error) {
    const there = await store.get(key).catch(() => null)
    if (!there?.body.equals(body)) throw error
  }
}
