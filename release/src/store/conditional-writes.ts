import { randomUUID } from 'node:crypto'
import { fileFacts } from './file-facts'
import { Conflict, type Store } from './store'

/**
 * Whether a store supports conditional writes. Without them, one of two simultaneous changes may be lost, and
 * published files can be overwritten.
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
