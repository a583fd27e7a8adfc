import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { fileFacts } from '../store/file-facts'
import { Conflict, type Store, type StoredFile } from '../store/store'

const compressions = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

/** A text as hosts serve it: compressed copies by their extension, then the plain text. */
export type Page = ReadonlyMap<string, Buffer>

export async function compressPage(text: string): Promise<Page> {
  const body = Buffer.from(text)
  const copies = Object.entries(compressions).map(
    async ([ending, compress]) => [ending, await compress(body)] as const,
  )
  return new Map([...(await Promise.all(copies)), ['', body]])
}

/** Compressed copies are written first, so that they are never older than the plain file. */
export async function putPage(store: Store, key: string, page: Page) {
  for (const [ending, body] of page)
    await store.replace(key + ending, body, fileFacts(key + ending, false))
}

type Copies = ReadonlyMap<string, StoredFile | null>

async function copiesOf(store: Store, key: string, page: Page): Promise<Copies> {
  const copies = [...page.keys()].map(
    async ending => [ending, await store.get(key + ending)] as const,
  )
  return new Map(await Promise.all(copies))
}

function isSame(one: Copies, other: Copies | undefined): boolean {
  return Array.from(one).every(([ending, file]) => other?.get(ending)?.etag === file?.etag)
}

/**
 * Writes a page if its state is still the newest; returns false otherwise. If another process writes in between, the
 * store refuses and the check is repeated.
 */
export async function putNewest(
  store: Store,
  key: string,
  page: Page,
  isNewest: () => Promise<boolean>,
): Promise<boolean> {
  let refused: Copies | undefined
  for (;;) {
    const seen = await copiesOf(store, key, page)
    if (!(await isNewest())) return false
    // A refusal without a change means that a proxy before the store changes the ETag, so the file is written without a
    // condition.
    const condition = isSame(seen, refused) ? undefined : seen
    try {
      for (const [ending, body] of page)
        await store.replace(
          key + ending,
          body,
          fileFacts(key + ending, false),
          condition?.get(ending),
        )
      return true
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      refused = seen
    }
  }
}

/** Makes a page of another size: nginx recognises a changed file by its time in seconds and its size. */
export async function pageOfOtherSize(
  text: string,
  other: Page,
  pageOf: (text: string) => Promise<Page>,
): Promise<Page> {
  for (let own = text; ; own += '\n') {
    const page = await pageOf(own)
    if (Array.from(page).every(([ending, body]) => body.length !== other.get(ending)?.length))
      return page
  }
}
