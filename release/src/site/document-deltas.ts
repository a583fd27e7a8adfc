import { deltaName } from '@tamlung/shared/contract/compression-dictionary'
import { compressAgainst, digestOf } from '../publish/deltas/zstd'
import { fileFacts } from '../store/file-facts'
import { createOnce, type Store } from '../store/store'
import { compressPage, type Page } from './put-page'

/** Browsers take no dictionary from a document that they may not store, so it is a file by itself. */
const below = 'assets/documents/'

/** A dictionary with which documents are larger than this share of the brotli copy is followed by a new one. */
const maxShare = 0.3

type Dictionary = { key: string; body: Buffer }

async function readDictionaries(store: Store): Promise<Dictionary[]> {
  const keys = (await store.list(below)).filter(key => key.endsWith('.html'))
  const files = keys.map(async key => ({ key, body: (await store.get(key))?.body }))
  return (await Promise.all(files)).flatMap(({ key, body }) => (body ? [{ key, body }] : []))
}

async function createDictionary(store: Store, html: string): Promise<Dictionary> {
  const body = Buffer.from(html)
  const hash = Buffer.from(digestOf(body), 'base64').toString('hex').slice(0, 8)
  const key = `${below}document.${hash}.html`
  await createOnce(store, key, body, fileFacts(key, true))
  return { key, body }
}

/** Finds a dictionary that makes the document small, first the one that the live document names. */
async function chooseDictionary(store: Store, html: string, known: readonly Dictionary[]) {
  const live = (await store.get('index.html'))?.body.toString('utf8') ?? ''
  const isNamed = ({ key }: Dictionary) => live.includes(linkTo(key))
  const ordinary = (await compressPage(html)).get('.br')?.length ?? 0
  for (const dictionary of [...known.filter(isNamed), ...known]) {
    const delta = await compressAgainst(Buffer.from(html), dictionary.body)
    if (delta.length <= maxShare * ordinary) return dictionary
  }
  return createDictionary(store, html)
}

const linkTo = (key: string) => `<link rel="compression-dictionary" href="/${key}" crossorigin>`

/**
 * Finds the dictionaries of the site's documents. Each document gets a delta to every dictionary that was ever given out,
 * because an outdated delta would be an outdated document.
 */
export async function documentDictionaries(store: Store, html: string | undefined) {
  const known = await readDictionaries(store)
  const named = html === undefined ? undefined : await chooseDictionary(store, html, known)
  const all = named && !known.some(({ key }) => key === named.key) ? [...known, named] : known
  return {
    /** Names the dictionary in a document's template. */
    withLink: (template: string) =>
      named ? template.replace('<!--boot-->', `${linkTo(named.key)}<!--boot-->`) : template,
    async pageOf(text: string): Promise<Page> {
      const deltas = all.map(
        async ({ body }) =>
          [deltaName('', digestOf(body)), await compressAgainst(Buffer.from(text), body)] as const,
      )
      return new Map([...(await Promise.all(deltas)), ...(await compressPage(text))])
    },
  }
}
