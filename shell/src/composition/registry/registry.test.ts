import { generateKeyPairSync, sign } from 'node:crypto'
import { recordOf } from '../../boot/testing/records'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const expires = new Date(Date.now() + 86_400_000).toISOString()

const registryText = (sequence: number, shell = '1.0.0') =>
  JSON.stringify({
    sequence,
    expires,
    shell,
    remotes: { wallet: { live: recordOf('wallet', '1.0.0') } },
  })

/** Answers with these texts; null stands for a missing file. */
function serve(files: Record<string, string | null>) {
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL) => {
    const text = files[String(address)]
    return (
      typeof text === 'string' ? { ok: true, text: async () => text } : { ok: false }
    ) as Response
  })
}

/** A page whose document has registry 5, with the shell that verifies signatures or the one that does not. */
async function openPage(verifies = false) {
  jest.resetModules()
  globalThis.tamlungBoot = { registry: JSON.parse(registryText(5)), picks: {} }
  process.env.REGISTRY_PUBLIC_KEY = verifies
    ? publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    : ''
  return import('./registry')
}

const fetched = () => jest.mocked(fetch).mock.calls.map(([address]) => address)

afterEach(() => {
  jest.restoreAllMocks()
  delete process.env.REGISTRY_PUBLIC_KEY
  globalThis.tamlungBoot = undefined
})

describe('refreshRegistry', () => {
  test.each([
    ['a newer one', registryText(6), 6],
    ['the same one', registryText(5, '1.1.0'), 5],
    ['an older one', registryText(4), 5],
    ['a missing file', null, 5],
    ['a page instead', '<!doctype html>', 5],
    ['another kind of JSON', '{"sequence":6}', 5],
  ])('takes only a newer registry: %s', async (_, text, sequence) => {
    const { newestRegistry, refreshRegistry, isShellOutdated } = await openPage()
    serve({ '/registry.json': text })
    await refreshRegistry()
    expect(newestRegistry().sequence).toBe(sequence)
    expect(isShellOutdated()).toBe(false)
    expect(fetched()).toEqual(['/registry.json'])
  })

  test('never takes an answer from a cache', async () => {
    const { refreshRegistry } = await openPage()
    serve({})
    await refreshRegistry()
    expect(fetch).toHaveBeenCalledWith(
      '/registry.json',
      expect.objectContaining({ cache: 'no-store', signal: expect.any(AbortSignal) }),
    )
  })

  test('keeps the known registry when the network fails', async () => {
    const { newestRegistry, refreshRegistry } = await openPage()
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
    await refreshRegistry()
    expect(newestRegistry().sequence).toBe(5)
  })

  const next = JSON.parse(registryText(6)) as object
  const elsewhere = JSON.stringify({ ...next, origins: ['https://other.test'] })
  const here = JSON.stringify({ ...next, origins: [location.origin] })

  test.each([
    ['its signature', registryText(6), registryText(6), 6],
    ['the signature of another', registryText(7), registryText(6), 5],
    ['no signature', registryText(6), null, 5],
    ['the origin of another site', elsewhere, elsewhere, 5],
    ['the origin of this site', here, here, 6],
  ])('verifies a newer registry with %s', async (_, text, signed, sequence) => {
    const { newestRegistry, refreshRegistry } = await openPage(true)
    serve({
      '/registry.json': text,
      '/registry.sig': signed && sign(null, Buffer.from(signed), privateKey).toString('base64'),
    })
    await refreshRegistry()
    expect(newestRegistry().sequence).toBe(sequence)
    // The offline copy of the document is older, and would look like a replay.
    expect(localStorage).toHaveLength(0)
  })

  test('does not verify over plain http, which has no cryptography', async () => {
    const { newestRegistry, refreshRegistry } = await openPage(true)
    jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never)
    serve({ '/registry.json': registryText(6) })
    await refreshRegistry()
    expect(newestRegistry().sequence).toBe(6)
    expect(fetched()).toEqual(['/registry.json'])
  })
})

describe('isShellOutdated', () => {
  test.each([
    ['1.1.0', true],
    [undefined, false],
  ])('compares the registry’s shell %s with the document’s: %s', async (shell, isOutdated) => {
    const { refreshRegistry, isShellOutdated } = await openPage()
    serve({ '/registry.json': JSON.stringify({ sequence: 6, shell, remotes: {} }) })
    await refreshRegistry()
    expect(isShellOutdated()).toBe(isOutdated)
  })
})

describe('activationOf', () => {
  test('finds remotes of the registry and no inherited names', async () => {
    const { activationOf } = await openPage()
    expect(activationOf('wallet')?.live.version).toBe('1.0.0')
    for (const name of ['spin', 'constructor']) expect(activationOf(name)).toBeUndefined()
  })

  test('finds nothing in a document without a registry', async () => {
    const { activationOf, currentRegistry } = await openPage()
    globalThis.tamlungBoot = undefined
    expect(currentRegistry()).toEqual({ sequence: 0, remotes: {} })
    expect(activationOf('wallet')).toBeUndefined()
  })
})
