import { generateKeyPairSync, type KeyObject, sign, webcrypto } from 'node:crypto'
import { lookupReceiptKeys } from '@tamlung/shared/contract/routes/lookup'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { screen } from '@testing-library/react'
import { renderApp } from '../../testing/shell-under-test'

const claims = {
  kind: 'withdraw',
  amount: 1_234_50,
  currency: 'BAHT',
  at: Date.parse('2026-11-20T05:00:00Z') / 1000,
  reference: 'r-1',
  state: 'SUCCESS',
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const own = generateKeyPairSync('ed25519')

function signed(value: unknown, key: KeyObject = own.privateKey) {
  const text = `${encode({ alg: 'EdDSA', kid: 'one' })}.${encode(value)}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
  const { x = '' } = own.publicKey.export({ format: 'jwk' })
  network.reply(lookupReceiptKeys, { keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'one', x }] })
})

test('confirms a signed receipt with its fields and keeps the login', async () => {
  session.start('mine', false)
  await renderApp(`/receipt#${signed({ ...claims, name: 'SOMCHAI' })}`)
  expect(await screen.findByText(/This receipt is genuine/)).toBeVisible()
  const slip = screen.getByRole('article')
  expect(slip).toHaveTextContent('Withdrawal1,234.50 bahtSuccessful')
  expect(slip).toHaveTextContent('Referencer-1Date and time20/11/2026 12:00:00')
  expect(slip).not.toHaveTextContent('SOMCHAI')
  expect(session.token()).toBe('mine')
  for (const { path, body } of network.requests())
    expect(JSON.stringify([path, body])).not.toContain('r-1')
})

test.each([
  ['altered', () => signed(claims).replace(/\.[^.]+\./, `.${encode({ ...claims, amount: 9 })}.`)],
  ['signed by somebody else', () => signed(claims, generateKeyPairSync('ed25519').privateKey)],
  ['cut short', () => signed(claims).slice(0, -20)],
  ['not signed at all', () => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  ['no receipt', () => 'hello'],
])('what is %s is said not to be trusted, and nothing of it is shown', async (_, proof) => {
  await renderApp(`/receipt#${proof()}`)
  expect(await screen.findByText(/Do not trust it/)).toBeVisible()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

test('says that this browser cannot check receipts', async () => {
  const subtle = { importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) }
  Object.defineProperty(globalThis, 'crypto', { value: { subtle }, configurable: true })
  await renderApp(`/receipt#${signed(claims)}`)
  expect(await screen.findByText(/cannot check signatures/)).toBeVisible()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

test('offers a retry when the keys fail to load', async () => {
  network.refuse(lookupReceiptKeys, 'NO_DATA')
  const { user } = await renderApp(`/receipt#${signed(claims)}`)
  const again = await screen.findByRole('button', { name: 'Try again' })
  const { x = '' } = own.publicKey.export({ format: 'jwk' })
  network.reply(lookupReceiptKeys, { keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'one', x }] })
  await user.click(again)
  expect(await screen.findByText(/This receipt is genuine/)).toBeVisible()
})

test('explains the page when the address holds no receipt', async () => {
  await renderApp('/receipt')
  expect(await screen.findByText(/There is nothing to check yet/)).toBeVisible()
})
