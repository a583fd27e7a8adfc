import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { fileFacts } from '../store/file-facts'
import type { Store } from '../store/store'

const compressions = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

/** A text as hosts serve it: the compressed copies by their ending, then the plain one. */
export type Page = ReadonlyMap<string, Buffer>

export async function pageOf(text: string): Promise<Page> {
  const body = Buffer.from(text)
  const copies = Object.entries(compressions).map(
    async ([ending, compress]) => [ending, await compress(body)] as const,
  )
  return new Map([...(await Promise.all(copies)), ['', body]])
}

/** The compressed copies first: whoever is served one of them never gets older words than the plain file. */
export async function putPage(store: Store, key: string, page: Page) {
  for (const [ending, body] of page)
    await store.replace(key + ending, body, fileFacts(key + ending, false))
}

/** nginx tells a file from another by its second and its size: two documents under one address differ in the latter. */
export async function pageUnlike(text: string, other: Page): Promise<Page> {
  for (let own = text; ; own += '\n') {
    const page = await pageOf(own)
    if (Array.from(page).every(([ending, body]) => body.length !== other.get(ending)?.length))
      return page
  }
}
