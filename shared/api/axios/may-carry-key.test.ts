import { hundredths } from '../../contract/hundredths'
import { lookupActive } from '../../contract/routes/lookup'
import { transfer } from '../../contract/routes/wallet'
import { network } from '../../testing/network'
import { call } from '../call'
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

/** What a browser does for a server at another address that was never told of the header. */
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

test('money moves at a server elsewhere whose browsers may send it no key', async () => {
  takeNoKeys()
  expect(await keySent()).toBeUndefined()
})

test('a server that keeps keys gets them without being asked', async () => {
  takeNoKeys()
  network.keepsKeys(true)
  expect(await keySent()).toBe('k')
  expect(network.requests(lookupActive)).toHaveLength(0)
})

test('a server at the address of the page gets them, whatever it says of them', async () => {
  takeNoKeys()
  meta.remove()
  expect(await keySent()).toBe('k')
})

test('what was sent without its key is never sent again, also to a server that says meanwhile that it keeps keys', async () => {
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

test('that it was sent without its key is known after a reload, too', async () => {
  takeNoKeys()
  await call(transfer, { ...input, key: 'before' })
  await jest.isolateModulesAsync(async () => {
    const { keyless } = await import('../heard-key-keeping')
    expect([keyless.has('before'), keyless.has('other')]).toEqual([true, false])
  })
})

test('a server elsewhere that takes them gets them, and is asked once', async () => {
  network.reply(lookupActive, { terminated: null })
  expect([await keySent(), await keySent()]).toEqual(['k', 'k'])
  expect(network.requests(lookupActive)).toHaveLength(1)
})
