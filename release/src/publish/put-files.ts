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

/** HTTP returns a compressed copy decompressed. */
function isSame(key: string, there: Buffer, body: Buffer): boolean {
  return there.equals(body) || there.equals(unpack[extname(key)]?.(body) ?? body)
}

export async function putOnce(store: Store, key: string, body: Buffer, hint = 'raise the version') {
  try {
    await store.create(key, body, fileFacts(key, true))
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const there = await store.get(key)
    // An interrupted publication is resumed; different bytes never replace a file.
    if (!there || !isSame(key, there.body, body))
      throw new Error(`${key} is taken by other bytes; ${hint}`)
  }
}

export function putFile(store: Store, path: string, key: string) {
  return putOnce(store, key, readFileSync(path))
}

/** Uploads a folder under a prefix that no other version uses. */
export async function putFiles(store: Store, folder: string, prefix: string, hint?: string) {
  for (const file of listFiles(folder)) {
    const key = `${prefix}${file.replaceAll('\\', '/')}`
    await putOnce(store, key, readFileSync(join(folder, file)), hint)
  }
}
