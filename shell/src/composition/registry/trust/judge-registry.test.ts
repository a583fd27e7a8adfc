import { generateKeyPairSync, sign } from 'node:crypto'
import { type Evidence, judgeRegistry } from './judge-registry'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const now = Date.parse('2026-01-01T12:00:00Z')
const origin = 'https://site.test'

async function judge(given: Evidence) {
  return (await judgeRegistry(given)).judgement
}

function evidence(sequence: number, at: string, expires = '2026-01-31T00:00:00Z') {
  const text = JSON.stringify({ sequence, at, expires, remotes: {} })
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64')
  return {
    text,
    signature,
    root: key,
    seen: { sequence: 5, trust: 0, serials: {} },
    now,
    origin,
  }
}

test('trusts a registry with a valid signature', async () => {
  expect(await judge(evidence(5, '2026-01-01T11:00:00Z'))).toBe('trusted')
  expect(await judge(evidence(6, '2026-01-01T11:00:00Z'))).toBe('trusted')
})

test('refuses a registry with a changed character or no signature', async () => {
  const signed = evidence(6, '2026-01-01T11:00:00Z')
  expect(await judge({ ...signed, text: signed.text.replace('6', '7') })).toBe('forged')
  expect(await judge({ ...signed, signature: null })).toBe('unsigned')
  expect(await judge({ ...signed, signature: 'no base64 at all!' })).toBe('forged')
})

test('refuses an older signed registry after the cache grace', async () => {
  const learned = (at: string) => ({
    sequence: 5,
    trust: 0,
    serials: {},
    since: { 'the whole': Date.parse(at) },
  })
  const old = evidence(4, '2026-01-01T11:00:00Z')
  const young = evidence(4, '2026-01-01T11:55:00Z')
  const recently = learned('2026-01-01T11:56:00Z')
  expect(await judge({ ...old, seen: recently })).toBe('replayed')
  expect(await judge({ ...young, seen: recently })).toBe('trusted')
  expect(await judge({ ...young, seen: learned('2026-01-01T11:44:00Z') })).toBe('replayed')
})

test('refuses an older serial stored by an earlier shell', async () => {
  expect(await judge(evidence(4, '2026-01-01T11:55:00Z'))).toBe('replayed')
  expect(await judge(evidence(5, '2026-01-01T11:55:00Z'))).toBe('trusted')
})

test('allows the previous registry when the device clock is behind', async () => {
  const seen = { sequence: 5, trust: 0, serials: {}, since: { 'the whole': now - 60_000 } }
  const ofAnHourAhead = evidence(4, '2026-01-01T12:55:00Z')
  expect(await judge({ ...ofAnHourAhead, seen })).toBe('trusted')
  expect(await judge({ ...ofAnHourAhead, seen, now: now + 900_000 })).toBe('replayed')
})

test('ends the grace when the clock was ahead once', async () => {
  const seen = { sequence: 5, trust: 0, serials: {}, since: { 'the whole': now + 86_400_000 } }
  expect(await judge({ ...evidence(4, '2026-01-01T11:55:00Z'), seen })).toBe('replayed')
})

test('refuses an expired registry also at the first visit', async () => {
  const frozen = {
    ...evidence(6, '2025-12-01T00:00:00Z', '2026-01-01T12:00:00Z'),
    seen: { sequence: 0, trust: 0, serials: {} },
  }
  expect(await judge(frozen)).toBe('expired')
  expect(await judge({ ...frozen, now: now - 1 })).toBe('trusted')
})

test('refuses a registry without a readable expiry', async () => {
  expect(await judge(evidence(6, '2026-01-01T11:00:00Z', ''))).toBe('expired')
  expect(await judge(evidence(6, '2026-01-01T11:00:00Z', 'never'))).toBe('expired')
})

test('verifies without native Ed25519', async () => {
  const native = jest
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  const signed = evidence(6, '2026-01-01T11:00:00Z')
  expect(await judge(signed)).toBe('trusted')
  expect(await judge({ ...signed, text: `${signed.text} ` })).toBe('forged')
  for (const odd of ['no base64 at all!', 'c2hvcnQ='])
    expect(await judge({ ...signed, signature: odd })).toBe('forged')
  native.mockRestore()
})

test('uses the document’s verification and repeats it where it failed', async () => {
  const signed = evidence(6, '2026-01-01T11:00:00Z')
  const forged = { ...signed, text: `${signed.text} ` }
  expect(await judge({ ...signed, early: Promise.resolve(false) })).toBe('forged')
  expect(await judge({ ...signed, early: Promise.resolve(true) })).toBe('trusted')
  expect(await judge({ ...signed, early: Promise.resolve(undefined) })).toBe('trusted')
  expect(await judge({ ...forged, early: Promise.resolve(undefined) })).toBe('forged')
})
