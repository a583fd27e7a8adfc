import { generateKeyPairSync, sign } from 'node:crypto'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
let isLost = false

/** The library is a separate file whose request can fail like any other. */
jest.mock('@noble/ed25519', () => {
  if (isLost) throw new Error('Loading chunk 7 failed.')
  return jest.requireActual('@noble/ed25519')
})

/** A document in a browser without the algorithm. */
async function openDocument(alter = (text: string) => text, sequence = 6, at = new Date()) {
  jest.resetModules()
  jest
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  const expires = new Date(at.getTime() + 86_400_000)
  const text = JSON.stringify({ sequence, at, expires, remotes: {} })
  const element = document.createElement('script')
  element.id = 'registry'
  element.type = 'application/json'
  element.dataset.signature = sign(null, Buffer.from(text), privateKey).toString('base64')
  element.textContent = alter(text)
  document.body.replaceChildren(element)
  process.env.REGISTRY_PUBLIC_KEY = publicKey
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
  return (await import('./require-trusted-registry')).requireTrustedRegistry
}

afterEach(() => {
  localStorage.clear()
  delete process.env.REGISTRY_PUBLIC_KEY
  jest.restoreAllMocks()
})

test('verifies for the next caller when the library failed to load', async () => {
  const requireTrustedRegistry = await openDocument()
  isLost = true
  await expect(requireTrustedRegistry()).rejects.toThrow('Loading chunk 7 failed.')
  isLost = false
  await expect(requireTrustedRegistry()).resolves.toBeUndefined()
})

test('keeps a forged registry refused', async () => {
  const requireTrustedRegistry = await openDocument(text => text.replace('6', '7'))
  await expect(requireTrustedRegistry()).rejects.toThrow('the registry is forged')
  document.getElementById('registry')?.remove()
  await expect(requireTrustedRegistry()).rejects.toThrow('the registry is forged')
})

test('accepts the registry after the device clock was corrected', async () => {
  const requireTrustedRegistry = await openDocument()
  const ahead = Date.now() + 90 * 86_400_000
  const clock = jest.spyOn(Date, 'now').mockReturnValue(ahead)
  await expect(requireTrustedRegistry()).rejects.toThrow('the registry is expired')
  clock.mockRestore()
  await expect(requireTrustedRegistry()).resolves.toBeUndefined()
})

test('refuses an older registry until the browser loses its state', async () => {
  await (await openDocument())()
  const older = () => openDocument(undefined, 5, new Date(Date.now() - 3_600_000))
  for (let visit = 0; visit < 2; visit++)
    await expect((await older())()).rejects.toThrow('the registry is replayed')
  localStorage.setItem('registry-sequence', '{')
  await expect((await older())()).resolves.toBeUndefined()
})

test.each(['7', '{"sequence":7}', '{"trust":1}'])(
  'refuses a registry older than the stored state %s',
  async stored => {
    localStorage.setItem('registry-sequence', stored)
    await expect((await openDocument())()).rejects.toThrow('the registry is replayed')
  },
)

test('refuses a document without a registry', async () => {
  const requireTrustedRegistry = await openDocument()
  document.body.replaceChildren()
  await expect(requireTrustedRegistry()).rejects.toThrow('the registry is unsigned')
})
