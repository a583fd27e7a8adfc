import { generateKeyPairSync, sign } from 'node:crypto'
import { judgeRegistry } from './judge-registry'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const now = Date.parse('2026-01-01T12:00:00Z')

function evidence(sequence: number, at: string) {
  const registry = { sequence, at, remotes: {} }
  const text = JSON.stringify(registry)
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64')
  return { registry, text, signature, publicKey: key, seen: 5, now }
}

test('a registry with our signature is trusted', async () => {
  expect(await judgeRegistry(evidence(5, '2026-01-01T11:00:00Z'))).toBe('trusted')
  expect(await judgeRegistry(evidence(6, '2026-01-01T11:00:00Z'))).toBe('trusted')
})

test('one changed character, or no signature, is not', async () => {
  const signed = evidence(6, '2026-01-01T11:00:00Z')
  expect(await judgeRegistry({ ...signed, text: signed.text.replace('6', '7') })).toBe('forged')
  expect(await judgeRegistry({ ...signed, signature: null })).toBe('unsigned')
  expect(await judgeRegistry({ ...signed, signature: 'no base64 at all!' })).toBe('forged')
})

test('an older one that was signed is refused, unless a cache may still be handing it out', async () => {
  expect(await judgeRegistry(evidence(4, '2026-01-01T11:00:00Z'))).toBe('replayed')
  expect(await judgeRegistry(evidence(4, '2026-01-01T11:55:00Z'))).toBe('trusted')
})

test('a browser that does not know the algorithm checks all the same', async () => {
  const native = jest
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  const signed = evidence(6, '2026-01-01T11:00:00Z')
  expect(await judgeRegistry(signed)).toBe('trusted')
  expect(await judgeRegistry({ ...signed, text: `${signed.text} ` })).toBe('forged')
  native.mockRestore()
})

test('what the document has found out of the signature counts, and where it could not the check is made here', async () => {
  const signed = evidence(6, '2026-01-01T11:00:00Z')
  const forged = { ...signed, text: `${signed.text} ` }
  expect(await judgeRegistry({ ...signed, early: Promise.resolve(false) })).toBe('forged')
  expect(await judgeRegistry({ ...signed, early: Promise.resolve(true) })).toBe('trusted')
  expect(await judgeRegistry({ ...signed, early: Promise.resolve(undefined) })).toBe('trusted')
  expect(await judgeRegistry({ ...forged, early: Promise.resolve(undefined) })).toBe('forged')
})
