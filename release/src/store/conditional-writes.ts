import { randomUUID } from 'node:crypto'
import { fileFacts } from './file-facts'
import { Conflict, type Store } from './store'

/**
 * Whether a store tells two writers apart. Where it does not, two who activate at the same moment may lose one of the
 * two changes, and nothing but care keeps a published file from being written over.
 */
export async function hasConditionalWrites(store: Store): Promise<boolean> {
  const key = `probes/${randomUUID()}.txt`
  const facts = fileFacts(key, false)
  await store.create(key, Buffer.from('first'), facts)
  try {
    await store.create(key, Buffer.from('second'), facts)
    return false
  } catch (error) {
    if (error instanceof Conflict) return true
    throw error
  }
}
