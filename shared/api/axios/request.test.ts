import { hundredths } from '../../contract/hundredths'
import { lookupActive } from '../../contract/routes/lookup'
import { getWallet, transfer } from '../../contract/routes/wallet'
import { network } from '../../testing/network'
import { call } from '../call'
import { keyless } from '../server-key-support'
import { settle } from '../settle'

const input = { body: { from: 'WALLET', to: 'PG', amount: hundredths(100) }, key: 'k' }
const meta = document.createElement('meta')
meta.name = 'api-base'

beforeEach(() => {
  network.install()
  network.keepsKeys(false)
  network.reply(transfer, { message: 'SUCCESS', failures: [] })
  meta.content = 'https://api.example'
  document.head.append(meta)
})
afterEach(() => {
  meta.remove()
  network.reset()
  jest.useRealTimers()
})

/** Mimics a browser whose server, at another origin, does not allow the header. */
function takeNoKeys() {
  network.reply(lookupActive, ({ headers }) => {
    if (headers['Idempotency-Key']) throw new TypeError('Failed to fetch')
    return { terminated: null }
  })
}

async function keySent(): Promise<unknown> {
  await call(transfer, input)
  return network.requests(transfer).at(-1)?.headers['Idempotency-Key']
}

test('sends money without a key where CORS forbids it', async () => {
  takeNoKeys()
  expect(await keySent()).toBeUndefined()
})

test('sends keys to a server that supports them without asking', async () => {
  takeNoKeys()
  network.keepsKeys(true)
  expect(await keySent()).toBe('k')
  expect(network.requests(lookupActive)).toHaveLength(0)
})

test('always sends keys to the page’s own origin', async () => {
  takeNoKeys()
  meta.remove()
  expect(await keySent()).toBe('k')
})

test('never resends a call that was sent without its key', async () => {
  jest.useFakeTimers()
  network.breakDown(lookupActive)
  network.breakDown(transfer)
  const settling = settle(transfer, { ...input, key: 'bare' }, () => {})
  await jest.advanceTimersByTimeAsync(500)
  network.keepsKeys(true)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(await settling).toEqual({ phase: 'unknown', looking: true, looked: false })
  expect(network.requests(transfer)).toHaveLength(1)
})

test('remembers after a reload that no key was sent', async () => {
  takeNoKeys()
  await call(transfer, { ...input, key: 'before' })
  await jest.isolateModulesAsync(async () => {
    const { keyless } = await import('../server-key-support')
    expect([keyless.has('before'), keyless.has('other')]).toEqual([true, false])
  })
})

test('asks another origin again after it refused a key', async () => {
  takeNoKeys()
  expect([await keySent(), await keySent()]).toEqual([undefined, undefined])
  expect(network.requests(lookupActive)).toHaveLength(2)
})

test('asks another origin nothing for a call without a key', async () => {
  takeNoKeys()
  network.reply(getWallet, () => ({}) as never)
  await call(getWallet, {}).catch(() => {})
  expect(network.requests(getWallet)).toHaveLength(1)
  expect(network.requests(lookupActive)).toHaveLength(0)
})

test('asks another origin once and then sends keys', async () => {
  network.reply(lookupActive, { terminated: null })
  const sent = { ...input, key: 'sent' }
  await call(transfer, sent)
  expect(keyless.has('sent')).toBe(false)
  expect([await keySent(), await keySent()]).toEqual(['k', 'k'])
  expect(network.requests(lookupActive)).toHaveLength(1)
})
