import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { genesis, hashOf, type Kind, linkHash } from './chain'
import { HistoryVerifier } from './history-verifier'
import type { HistoryLine, LinkLine } from './read-history'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const day = 86_400
const today = 1_800_000_000

const posting = (amount: number) => ({ currency: 'BAHT', amount })
const entry = (amount = 100) => ({ at: '', postings: [posting(amount), posting(-100)] })
const audit = (at: number) => ({ at: new Date(at * 1000).toISOString(), action: 'login' })

/** Links for rows in their order. The ids of each kind are 1, 2, … */
const chain = (rows: readonly [Kind, object][]): LinkLine[] => {
  let hash = genesis
  const keys = { entry: 0, audit: 0 }
  return rows.map(([kind, content], index) => {
    const row = JSON.stringify(content)
    keys[kind] += 1
    const link = { position: index + 1, kind, key: String(keys[kind]), content: hashOf(row) }
    hash = linkHash(hash, link)
    return { link: { ...link, hash }, row }
  })
}

const sign = (links: readonly LinkLine[], position = links.length, at = today) =>
  new SignJWT({ kind: 'history', position, hash: links[position - 1]?.link.hash, at })
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(privateKey)

const verify = async (lines: readonly HistoryLine[], heads: readonly string[]) => {
  const verifier = new HistoryVerifier([publicKey])
  for (const head of heads) await verifier.addHead(head)
  for (const line of lines) await verifier.add(line)
  return verifier.finish()
}

const gone = (links: readonly LinkLine[], ...positions: number[]) =>
  links.map(line => (positions.includes(line.link.position) ? { ...line, row: null } : line))

const three: [Kind, object][] = [
  ['entry', entry()],
  ['audit', audit(today)],
  ['entry', entry()],
]

describe('HistoryVerifier', () => {
  test('counts links and rows that are not signed or chained yet', async () => {
    const links = chain(three)
    const waiting = { unchained: 'entry', key: '3', row: JSON.stringify(entry()) } as const
    expect(await verify([...links, waiting], [await sign(links, 2)])).toMatchObject({
      faults: [],
      links: 3,
      unsigned: 1,
      waiting: 1,
    })
  })

  test('finds a chain that was rewritten from a row on', async () => {
    const head = await sign(chain(three))
    const rewritten = chain([['entry', { ...entry(), note: 'altered' }], ...three.slice(1)])
    expect((await verify(rewritten, [head])).faults).toEqual(['link 3 is not what was signed'])
  })

  test('finds a chain that was cut off before a kept head', async () => {
    const links = chain(three)
    const { faults } = await verify(links.slice(0, 2), [await sign(links, 2), await sign(links)])
    expect(faults).toEqual(['link 3 is signed and missing'])
  })

  test('refuses heads of another key, and chains without heads', async () => {
    const links = chain(three)
    const other = generateKeyPairSync('ed25519').privateKey
    const forged = await new SignJWT({ kind: 'history', position: 3, hash: '', at: today })
      .setProtectedHeader({ alg: 'EdDSA' })
      .sign(other)
    expect((await verify(links, [forged])).faults).toEqual([
      `a head is not signed by the key: ${forged}`,
      'no head is signed',
    ])
  })

  test('finds entries that do not sum to zero, chained or not', async () => {
    const links = chain([['entry', entry(101)]])
    const waiting = { unchained: 'entry', key: '2', row: JSON.stringify(entry(99)) } as const
    expect((await verify([...links, waiting], [await sign(links)])).faults).toEqual([
      'entry 1 does not sum to zero',
      'entry 2 does not sum to zero',
    ])
  })

  test('finds a row that is chained twice', async () => {
    const [first, ...rest] = chain(three)
    const again = chain([...three, ['entry', entry()]]).map(({ link, row }) => ({
      link: { ...link, key: link.position === 4 ? '1' : link.key },
      row,
    }))
    const { faults } = await verify(again, [await sign([...(first ? [first] : []), ...rest])])
    expect(faults).toContain('entry 1 is chained twice')
  })

  describe('audit rows that are gone', () => {
    const rows = [50, 45, 31, 10, 0].map((days): [Kind, object] => [
      'audit',
      audit(today - days * day),
    ])
    const links = chain(rows)
    const heads = () =>
      Promise.all(
        [50, 45, 31, 10, 0].map((days, index) => sign(links, index + 1, today - days * day)),
      )

    test.each([
      ['the oldest two', [1, 2], []],
      ['all that are older than 30 days', [1, 2, 3], []],
      ['a newer row', [1, 2, 3, 4], ['audit 4 was deleted']],
      ['an old row behind one that is kept', [2], ['audit 2 was deleted']],
    ])('judges %s', async (_, positions, faults) => {
      const verdict = await verify(gone(links, ...positions), await heads())
      expect(verdict.faults).toEqual(faults)
      expect(verdict.forgotten).toBe(positions.length - faults.length)
    })

    test('never excuses an entry of the ledger', async () => {
      const old = chain(three)
      const signed = [await sign(old, 3, today - 90 * day), await sign(old)]
      expect((await verify(gone(old, 1), signed)).faults).toEqual(['entry 1 was deleted'])
    })
  })
})
