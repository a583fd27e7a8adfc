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

/** The compressed copies first: whoever is served one of them never gets older words than the plain file. */
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
 * Puts a page while it is the newest that anybody could write; else false. Whoever is overtaken between looking and
 * putting is refused by the store, and looks again.
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
    // Refused although it is as it was: something between us and the store gives it another sign.
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

/** nginx tells a file from another by its second and its size: two documents under one address differ in the latter. */
export async function pageUnlike(text: string, other: Page): Promise<Page> {
  for (let own = text; ; own += '\n') {
    const page = await pageOf(own)
    if (Array.from(page).every(([ending, body]) => body.length !== other.get(ending)?.length))
      return page
  }
}
