import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { QrStatus } from '@tamlung/shared/contract/routes/qr'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../../../load-texts'
import { exampleWallet } from '../../../../testing/examples'
import { QrDeposit } from '../qr-deposit'
import { qrWatch } from '../watch/qr-watch'

const accounts = [{ provider: 'KBANK' as const, bank: { bankCode: 'KBANK', mode: 'SMS' } }]

export const none: QrStatus = { hasQrcode: false }
export const qrOf = (baht: number): QrStatus => ({
  qrcodeId: `of-${baht}`,
  hasQrcode: true,
  qrcode: '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  amount: hundredths(baht * 100),
  expireIn: 300,
})

/** Sets up each test of the file: a member with a wallet, fake timers, and no QR left. */
export function eachWithMember(): void {
  beforeEach(() => {
    jest.useFakeTimers()
    network.install()
    network.reply(getWallet, exampleWallet())
    network.reply(listStatements, { statements: [] })
    session.start('token-of-somchai', false)
  })
  afterEach(() => {
    qrWatch.update(watch => ({ ...watch, qrs: [] }))
    network.reset()
    session.end('logout')
    jest.useRealTimers()
  })
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

export async function open() {
  await renderInShell(<QrDeposit accounts={accounts} onClose={() => {}} />, {
    texts: { wallet: loadTexts },
  })
  await pass(1000)
}
