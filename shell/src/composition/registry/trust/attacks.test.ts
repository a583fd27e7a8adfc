/** @jest-environment node */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { judgeRegistry } from './judge-registry'
import type { Seen } from './seen'

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const name = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const signs = (text: string) => signed(text, privateKey)
  return { name, signs }
}

function signed(text: string, key: KeyObject) {
  return sign(null, Buffer.from(text), key).toString('base64')
}

type Key = ReturnType<typeof newKey>

const [alice, bob, carol] = [newKey(), newKey(), newKey()]
const [platform, wallet, spin, thief] = [newKey(), newKey(), newKey(), newKey()]
const root = `2 of ${alice.name} ${bob.name} ${carol.name}`
const now = Date.parse('2026-06-15T12:00:00Z')
const origin = 'https://site.test'
const never: Seen = { sequence: 0, trust: 0, serials: {} }

type Statement = { version?: number; expires?: string; teams?: Record<string, string[]> }

const everybody = { wallet: [wallet.name], spin: [spin.name] }

function trustBy(
  roots: readonly Key[],
  { version = 1, expires = '2027-01-01', teams = everybody }: Statement = {},
) {
  const text = JSON.stringify({ version, expires, platform: [platform.name], teams })
  return { text, signatures: roots.map(key => ({ key: key.name, signature: key.signs(text) })) }
}

type Trust = ReturnType<typeof trustBy>

/** A remote signed by its team; `code` stands for its content. */
function part(name: string, by: Key, serial: number, code = 'good') {
  const text = JSON.stringify({ name, serial, live: { code } })
  return { serial, live: { code }, seal: { key: by.name, signature: by.signs(text) } }
}

type Site = { by?: Key; trust?: Trust; sequence?: number; expires?: string; at?: string }

const parts = { wallet: part('wallet', wallet, 4), spin: part('spin', spin, 6) }

function site(remotes: Record<string, object> = parts, wishes: Site = {}) {
  const { by = platform, sequence = 9, at = '2026-06-14T12:00:00Z' } = wishes
  const { expires = '2026-07-14T12:00:00Z', trust = trustBy([alice, bob]) } = wishes
  const text = JSON.stringify({ sequence, at, expires, trust, remotes })
  return { text, signature: `${by.signs(text)} ${by.name}` }
}

async function judge(given: { text: string; signature: string }, seen = never) {
  return (await judgeRegistry({ ...given, root, seen, now, origin })).judgement
}

test('accepts a whole signed by a team for its own change', async () => {
  expect(await judge(site())).toBe('trusted')
  expect(await judge(site(parts, { by: wallet }))).toBe('trusted')
  const unsealed = { ...parts, wallet: { serial: 8, live: { code: 'new' } } }
  expect(await judge(site(unsealed, { by: wallet }))).toBe('trusted')
})

test('refuses an arbitrary file without an allowed signature', async () => {
  expect(await judge(site(parts, { by: thief }))).toBe('forged')
  const { text, signature } = site()
  expect(await judge({ text: text.replace('good', 'evil'), signature })).toBe('forged')
})

test('refuses a team’s signature for another team or name', async () => {
  const evil = { ...parts, spin: part('spin', wallet, 7, 'evil') }
  expect(await judge(site(evil, { by: wallet }))).toBe('forged')
  const unsealed = { ...parts, spin: { serial: 7, live: { code: 'evil' } } }
  expect(await judge(site(unsealed, { by: wallet }))).toBe('forged')
  expect(await judge(site({ ...parts, spin: parts.wallet }, { by: wallet }))).toBe('forged')
  expect(await judge(site({ ...parts, games: part('games', spin, 1) }, { by: spin }))).toBe(
    'forged',
  )
})

test('grants no team the name of an inherited property', async () => {
  const by = (key: Key) =>
    site({ ...parts, constructor: part('constructor', key, 1) }, { by: wallet })
  expect(await judge(by(platform))).toBe('trusted')
  expect(await judge(by(spin))).toBe('forged')
})

test('refuses a key that the roots have revoked', async () => {
  expect(await judge(site(parts, { by: spin, trust: without }))).toBe('forged')
  expect(await judge(site(parts, { by: wallet, trust: without }))).toBe('forged')
  expect(await judge(site(cleaned, { by: wallet, trust: without }))).toBe('trusted')
  const seen = { ...never, trust: 2 }
  expect(await judge(site(parts, { by: spin }), seen)).toBe('replayed')
})

/** An attacker chooses any timestamp. */
const at = '2026-06-15T12:00:00Z'
const without = trustBy([alice, carol], { version: 2, teams: { wallet: [wallet.name] } })
const cleaned = { ...parts, spin: part('spin', platform, 10) }

test('refuses a revoked key with a new date or an old statement', async () => {
  const { seen } = await judgeRegistry({
    ...site(cleaned, { trust: without }),
    root,
    seen: never,
    now,
    origin,
  })
  const evil = site(
    { ...parts, spin: part('spin', spin, 99, 'evil') },
    { by: spin, sequence: 21, at },
  )
  expect(await judge(evil, { ...never, sequence: 20, trust: 2 })).toBe('replayed')
  const later = { ...evil, root, seen: seen ?? never, origin }
  // Caches have a grace of 15 minutes, which leaves no state.
  expect(await judgeRegistry({ ...later, now: now + 899_999 })).toEqual({ judgement: 'trusted' })
  expect(await judgeRegistry({ ...later, now: now + 900_000 })).toEqual({ judgement: 'replayed' })
})

test.each([
  [60_000, 'trusted'],
  [3_600_000, 'replayed'],
])('judges two older numbers, one known for %d ms: %s', async (age, judgement) => {
  const since = { 'the whole': now - 60_000, spin: now - age }
  const seen = { sequence: 10, trust: 1, serials: { wallet: 4, spin: 7 }, since }
  expect(await judge(site(parts, { at }), seen)).toBe(judgement)
})

test('does not extend the grace by later visits', async () => {
  const visit = (after: number, seen: Seen, sequence: number, known = parts) =>
    judgeRegistry({ ...site(known, { sequence, at }), root, seen, now: now + after, origin })
  const newer = { ...parts, spin: part('spin', spin, 7) }
  const first = await visit(0, never, 20, newer)
  const again = await visit(600_000, first.seen ?? never, 20, newer)
  const later = await visit(600_000, first.seen ?? never, 21, newer)
  // The date of the older registry is its signer's claim.
  const older = (seen: Seen, sequence: number) => {
    const claimed = new Date(now + 900_000).toISOString()
    return judgeRegistry({
      ...site(parts, { sequence, at: claimed }),
      ...{ root, seen, now: now + 900_000, origin },
    })
  }
  expect((await older(again.seen ?? never, 19)).judgement).toBe('replayed')
  expect((await older(later.seen ?? never, 21)).judgement).toBe('replayed')
})

test('refuses a rollback with a current date or a new whole', async () => {
  const known = { sequence: 9, trust: 1, serials: { wallet: 4, spin: 6 } }
  const { seen = never } = await judgeRegistry({
    ...site(parts, { by: spin, sequence: 10 }),
    root,
    seen: known,
    now,
    origin,
  })
  const old = { ...parts, wallet: part('wallet', wallet, 3, 'old') }
  for (const before of [known, seen])
    expect(await judge(site(old, { by: spin, sequence: 11, at }), before)).toBe('replayed')
})

test('recovers from a fast-forward with a newer root statement', async () => {
  const high = Number.MAX_SAFE_INTEGER
  const driven = { ...parts, spin: part('spin', spin, high) }
  const { seen } = await judgeRegistry({
    ...site(driven, { by: spin, sequence: high }),
    root,
    seen: never,
    now,
    origin,
  })
  const honest = site(cleaned, { trust: without, sequence: 12 })
  const verdict = await judgeRegistry({ ...honest, root, seen: seen ?? never, now, origin })
  expect(verdict).toMatchObject({
    judgement: 'trusted',
    seen: { sequence: 12, trust: 2, serials: { wallet: 4, spin: 10 } },
  })
})

test('refuses one stolen root, a double signature and a foreign root', async () => {
  for (const roots of [[alice], [alice, alice], [alice, thief]])
    expect(await judge(site(parts, { trust: trustBy(roots) }))).toBe('forged')
  const { text } = site()
  const bare = JSON.stringify({ ...(JSON.parse(text) as object), trust: undefined })
  expect(await judge({ text: bare, signature: `${alice.signs(bare)} ${alice.name}` })).toBe(
    'forged',
  )
})

test('refuses a rollback of the whole, a part or the keys', async () => {
  const seen = { sequence: 9, trust: 1, serials: { wallet: 4, spin: 6 } }
  expect(await judge(site(), seen)).toBe('trusted')
  expect(await judge(site(parts, { sequence: 8 }), seen)).toBe('replayed')
  const older = { ...parts, spin: part('spin', spin, 5, 'old') }
  expect(await judge(site(older, { by: wallet, sequence: 10 }), seen)).toBe('replayed')
})

test('refuses an old part among new ones under a fresh signature', async () => {
  const old = { ...parts, wallet: part('wallet', wallet, 3, 'old') }
  const { seen = never } = await judgeRegistry({ ...site(), root, seen: never, now, origin })
  expect(await judge(site(old, { by: spin, sequence: 10 }), seen)).toBe('replayed')
})

test('refuses an expired whole or expired keys, also at first visit', async () => {
  expect(await judge(site(parts, { expires: '2026-06-15T11:59:59Z' }))).toBe('expired')
  const ended = trustBy([alice, bob], { expires: '2026-06-15T11:59:59Z' })
  expect(await judge(site(parts, { trust: ended }))).toBe('expired')
})

test('accepts new keys from a root statement without a new shell', async () => {
  const next = newKey()
  const trust = trustBy([bob, carol], { version: 2, teams: { ...everybody, spin: [next.name] } })
  const moved = { ...parts, spin: part('spin', next, 10) }
  expect(await judge(site(moved, { by: next, trust }))).toBe('trusted')
})

const lao = { name: 'lao', serial: 5, origins: [origin], edition: 'lao', pins: {} }

/** A tenant's layer, signed by the platform. */
function layer(wishes: object = {}, by: Key = platform) {
  const text = JSON.stringify({ ...lao, ...wishes })
  return { text, key: by.name, signature: by.signs(text) }
}

function siteOf(
  tenant: object | undefined,
  remotes: Record<string, object> = parts,
  by = wallet,
  shell?: string,
) {
  const { text } = site(remotes)
  const all = JSON.stringify({ ...(JSON.parse(text) as object), tenant, shell })
  return { text: all, signature: `${by.signs(all)} ${by.name}` }
}

test('accepts a tenant’s site renewed by any team', async () => {
  expect(await judge(siteOf(layer()))).toBe('trusted')
  expect(await judge(siteOf({ text: layer().text }, parts, platform))).toBe('trusted')
  expect(await judge(siteOf({ text: layer().text }))).toBe('forged')
  expect(await judge(siteOf(layer({}, thief)))).toBe('forged')
  expect(await judge(siteOf(layer({}, wallet)))).toBe('forged')
  const { key, signature } = layer()
  expect(await judge(siteOf({ text: layer({ edition: 'th' }).text, key, signature }))).toBe(
    'forged',
  )
})

test('refuses on one site what was signed for another', async () => {
  expect(await judge(siteOf(layer({ origins: ['https://other.test'] })))).toBe('misplaced')
  const { text } = site()
  const standing = (origins: string[]) => {
    const all = JSON.stringify({ ...(JSON.parse(text) as object), origins })
    return judge({ text: all, signature: `${platform.signs(all)} ${platform.name}` })
  }
  expect(await standing([origin])).toBe('trusted')
  expect(await standing(['https://other.test'])).toBe('misplaced')
})

test('refuses another version where a site pins one', async () => {
  const pinned = layer({ pins: { spin: '1.0.0' } })
  const having = (spin: object) => judge(siteOf(pinned, { spin: { ...spin, serial: 6 } }, platform))
  expect(await having({ live: { version: '1.0.0' } })).toBe('trusted')
  expect(await having({ live: { version: '1.1.0' } })).toBe('forged')
  for (const other of ['candidate', 'previous'])
    expect(await having({ live: { version: '1.0.0' }, [other]: {} })).toBe('forged')
  expect(await judge(siteOf(pinned, {}, platform))).toBe('forged')
  expect(await judge(siteOf(layer({ pins: { shell: '1.0.0' } })))).toBe('forged')
  const withShell = siteOf(layer({ pins: { shell: '1.0.0' } }), parts, platform, '1.0.0')
  expect(await judge(withShell)).toBe('trusted')
})

test('refuses an older layer under a fresh signature', async () => {
  const { seen = never } = await judgeRegistry({
    ...siteOf(layer()),
    root,
    seen: never,
    now,
    origin,
  })
  expect(await judge(siteOf(layer()), seen)).toBe('trusted')
  expect(await judge(siteOf(layer({ serial: 4 })), seen)).toBe('replayed')
  expect(await judge(siteOf(layer({ serial: 6 })), seen)).toBe('trusted')
})
