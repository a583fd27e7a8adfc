import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { fileFacts } from '../store/file-facts'
import { Conflict, type Store, type StoredFile } from '../store/store'

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

/** The compressed copies first, so that they are never older than the plain file. */
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
 * Puts a page if it is still the newest; otherwise false. If somebody else writes between looking and putting, the store
 * refuses, and we look again.
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
    // Refused although nothing has changed: something between us and the store alters the etag.
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

/** nginx recognises a changed file by its second and its size, so two documents under one address must differ in size. */
export async function pageUnlike(text: string, other: Page): Promise<Page> {
  for (let own = text; ; own += '\n') {
    const page = await pageOf(own)
    if (Array.from(page).every(([ending, body]) => body.length !== other.get(ending)?.length))
      return page
  }
}
