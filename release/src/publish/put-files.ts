import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { fileFacts } from '../store/file-facts'
import { Conflict, type Store } from '../store/store'

const unpack: Record<string, (body: Buffer) => Buffer> = {
  '.br': body => brotliDecompressSync(body),
  '.gz': body => gunzipSync(body),
}

/** Over HTTP a compressed copy comes back unpacked. */
function isSame(key: string, there: Buffer, body: Buffer): boolean {
  return there.equals(body) || there.equals(unpack[extname(key)]?.(body) ?? body)
}

export async function putOnce(store: Store, key: string, body: Buffer, cure = 'raise the version') {
  try {
    await store.create(key, body, fileFacts(key, true))
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const there = await store.get(key)
    // A publication that was cut off goes on where it stopped; different bytes never take an address over.
    if (!there || !isSame(key, there.body, body))
      throw new Error(`${key} is taken by other bytes; ${cure}`)
  }
}

export function putFile(store: Store, path: string, key: string) {
  return putOnce(store, key, readFileSync(path))
}

/** Puts a folder under an address that nothing else will ever have. */
export async function putFiles(store: Store, folder: string, prefix: string, cure?: string) {
  for (const file of listFiles(folder)) {
    const key = `${prefix}${file.replaceAll('\\', '/')}`
    await putOnce(store, key, readFileSync(join(folder, file)), cure)
  }
}
