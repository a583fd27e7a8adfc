import type { KeyObject } from 'node:crypto'
import { compactVerify } from 'jose'
import * as z from 'zod/mini'
import { genesis, hashOf, type Kind, linkHash } from './chain'
import type { HistoryLine, LinkLine, UnchainedLine } from './read-history'

const claims = z.object({
  kind: z.literal('history'),
  position: z.number(),
  hash: z.string(),
  at: z.number(),
})
type SignedHead = z.output<typeof claims>

/** Returns the claims of a head, or undefined if none of the keys has signed it. */
const readSignedHead = async (
  proof: string,
  keys: readonly KeyObject[],
): Promise<SignedHead | undefined> => {
  for (const key of keys) {
    const verified = await compactVerify(proof, key, { algorithms: ['EdDSA'] }).catch(
      () => undefined,
    )
    const payload =
      verified && claims.safeParse(JSON.parse(new TextDecoder().decode(verified.payload)))
    if (payload?.success) return payload.data
  }
  return undefined
}

/** Finds the signed heads in any text, such as the backend's log. */
export const findProofs = (text: string): string[] =>
  text.match(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g) ?? []

const day = 86_400

/** The minimum for which the retention job keeps the audit trail. */
const minRetention = 30 * day

interface Verdict {
  faults: string[]
  links: number
  /** Links that no head has signed yet. */
  unsigned: number
  /** Rows that are not chained yet. */
  waiting: number
  /** Rows of the audit trail that the retention job has deleted. */
  forgotten: number
  newestHead: SignedHead | undefined
}

interface Content {
  at: string
  postings?: { currency: string; amount: number }[] | null
}

const isBalanced = ({ postings }: Content): boolean => {
  const sums = new Map<string, bigint>()
  for (const { currency, amount } of postings ?? [])
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount))
  return [...sums.values()].every(sum => sum === 0n)
}

/** Checks an export line by line, in its order. The heads are kept in memory, the rows are not. */
export class HistoryVerifier {
  readonly #keys: readonly KeyObject[]
  readonly #faults: string[] = []
  /** Heads by their position, until the chain reaches it. */
  readonly #heads = new Map<number, SignedHead[]>()
  readonly #headList: SignedHead[] = []
  #position = 0
  #hash = genesis
  readonly #lastKey: Record<Kind, bigint | undefined> = { entry: undefined, audit: undefined }
  /** When the oldest remaining row of the audit trail was written, in seconds. */
  #oldestKept: number | undefined
  #waiting = 0
  #forgotten = 0

  constructor(keys: readonly KeyObject[]) {
    this.#keys = keys
  }

  /** Adds a head of the export, or one that was kept outside of the database. Call it before the first link. */
  async addHead(proof: string): Promise<void> {
    const head = await readSignedHead(proof, this.#keys)
    if (head === undefined) {
      this.#fault(`a head is not signed by the key: ${proof}`)
      return
    }
    this.#headList.push(head)
    this.#heads.set(head.position, [...(this.#heads.get(head.position) ?? []), head])
  }

  async add(line: HistoryLine): Promise<void> {
    if ('head' in line) await this.addHead(line.head)
    else if ('link' in line) this.#addLink(line)
    else this.#addUnchained(line)
  }

  finish(): Verdict {
    for (const position of this.#heads.keys()) this.#fault(`link ${position} is signed and missing`)
    const newestHead = this.#headList
      .toSorted((a, b) => a.position - b.position || a.at - b.at)
      .at(-1)
    if (newestHead === undefined && this.#position > 0) this.#fault('no head is signed')
    return {
      faults: this.#faults,
      links: this.#position,
      unsigned: this.#position - (newestHead?.position ?? 0),
      waiting: this.#waiting,
      forgotten: this.#forgotten,
      newestHead,
    }
  }

  #fault(text: string): void {
    this.#faults.push(text)
  }

  #addLink({ link, row }: LinkLine): void {
    const name = `${link.kind} ${link.key}`
    this.#position += 1
    if (link.position !== this.#position) this.#fault(`link ${this.#position} is missing`)
    this.#position = link.position
    if (link.hash !== linkHash(this.#hash, link))
      this.#fault(`link ${link.position} does not follow from the link before`)
    this.#hash = link.hash
    for (const head of this.#heads.get(link.position) ?? [])
      if (head.hash !== link.hash) this.#fault(`link ${link.position} is not what was signed`)
    this.#heads.delete(link.position)
    // Rows are chained in the order of their ids, so a lower or equal id is a duplicate.
    const before = this.#lastKey[link.kind]
    if (before !== undefined && BigInt(link.key) <= before) this.#fault(`${name} is chained twice`)
    this.#lastKey[link.kind] = BigInt(link.key)
    if (row === null) this.#judgeMissing(link)
    else if (hashOf(row) !== link.content) this.#fault(`${name} was altered`)
    else this.#readRow(link.kind, name, row)
  }

  #addUnchained({ unchained, key, row }: UnchainedLine): void {
    const name = `${unchained} ${key}`
    const last = this.#lastKey[unchained]
    if (row === null) this.#fault(`${name} has postings and no entry`)
    else if (last !== undefined && BigInt(key) <= last) this.#fault(`${name} was inserted`)
    else {
      this.#waiting += 1
      this.#readRow(unchained, name, row)
    }
  }

  #readRow(kind: Kind, name: string, row: string): void {
    const content = JSON.parse(row) as Content
    if (!isBalanced(content)) this.#fault(`${name} does not sum to zero`)
    if (kind === 'audit') this.#oldestKept ??= Date.parse(content.at) / 1000
  }

  /** The retention job deletes the oldest rows of the audit trail and nothing else. */
  #judgeMissing({ kind, key, position }: { kind: Kind; key: string; position: number }): void {
    const newest = Math.max(...this.#headList.map(({ at }) => at))
    const chainedBy = Math.min(
      ...this.#headList.filter(head => head.position >= position).map(({ at }) => at),
    )
    const isOld = chainedBy <= newest - minRetention
    const isOldest = this.#oldestKept === undefined || chainedBy <= this.#oldestKept + day
    if (kind === 'audit' && isOld && isOldest) this.#forgotten += 1
    else this.#fault(`${kind} ${key} was deleted`)
  }
}
