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

/**
 * The content of a file for comparison: HTTP returns compressed copies decompressed, and another zlib compresses
 * differently.
 */
function contentOf(key: string, body: Buffer): Buffer {
  try {
    return unpack[extname(key)]?.(body) ?? body
  } catch {
    return body
  }
}

const isSame = (key: string, there: Buffer, body: Buffer) =>
  there.equals(body) || contentOf(key, there).equals(contentOf(key, body))

/** Uploads a file unless it exists. Versions share files, and an interrupted publication is resumed. */
export async function putOnce(store: Store, key: string, body: Buffer, hint = 'raise the version') {
  const there = (await store.get(key)) ?? (await create(store, key, body))
  // A file is never replaced by different bytes.
  if (there && !isSame(key, there.body, body))
    throw new Error(`${key} already exists with different content; ${hint}`)
}

/** Creates a file, or returns the one that another process created meanwhile. */
async function create(store: Store, key: string, body: Buffer) {
  try {
    await store.create(key, body, fileFacts(key, true))
    return null
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return store.get(key)
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
