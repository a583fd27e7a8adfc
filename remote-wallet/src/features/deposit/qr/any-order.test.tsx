import { hundredths } from '@tamlung/shared/contract/hundredths'
import { createQr, deleteQr, getQr, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import {
  fates,
  holdTheClock,
  logInAgain,
  openHastily,
  pass,
  sequencesOf,
  serverOnBadLine,
  walk,
} from '@tamlung/shared/testing/impatient-member'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { exampleWallet } from '../../../testing/examples'
import { QrDeposit } from './qr-deposit'
import { none, qrOf } from './testing/qr-under-test'

const actions = ['100', '500', 'create', 'cancel', 'go on', 'leave', 'come back'] as const
const pauses = [50, 6_000, 20_000, 45_000] as const
const steps = [...actions, ...actions, ...pauses, ...fates]

const names: Record<string, RegExp> = {
  '100': /^100$/,
  '500': /^500$/,
  create: /^Create QR$/,
  cancel: /^Cancel QR$/,
  'go on': /^Create a new QR$/,
}

const accounts = [{ provider: 'KBANK' as const, bank: { bankCode: 'KBANK', mode: 'SMS' } }]

/** A member has one QR; creating a second one replaces the first. */
function playQr(keeps: boolean) {
  const line = serverOnBadLine(keeps)
  const books: { open: QrStatus | null; made: number } = { open: null, made: 0 }
  line.does(createQr, ({ body }) => {
    books.made += 1
    const { amount } = Object(body)
    books.open = { ...qrOf(amount), qrcodeId: `no-${books.made}`, expireIn: 3_000 }
    return books.open
  })
  line.does(deleteQr, ({ path }) => {
    if (!path.endsWith(`/${books.open?.qrcodeId}`)) return { message: 'NO_DATA' }
    books.open = null
    return { message: 'SUCCESS' }
  })
  network.reply(getQr, () => books.open ?? none)
  network.reply(getWallet, exampleWallet())
  network.reply(listStatements, { statements: [] })
  return { ...line, books }
}

const deposit = <QrDeposit accounts={accounts} onClose={() => {}} />
const openTab = () =>
  openHastily(() => renderInShell(deposit, { texts: { wallet: loadTexts } }), names, 1_000)

holdTheClock()

test.each([true, false])(
  'shows only the open QR in any order of presses (keys: %p)',
  async keeps => {
    for (const sequence of sequencesOf(steps)) {
      logInAgain()
      const { books, meet } = playQr(keeps)
      const take = await openTab()
      const toasts = recordEvents('toast.show')
      const check = () => {
        for (const { payload } of toasts.heard.splice(0)) {
          const { text } = Object(payload)
          if (/cancelled/.test(text)) expect(books.open).toBeNull()
        }
      }
      await walk(sequence, { take, meet, check })
      meet('answered')
      // A QR that is still being created would arrive after the dialog's check.
      await pass(30_000)
      await take('leave')
      await take('come back')
      await pass(10_000)
      if (books.open) {
        expect(screen.getByRole('timer')).toBeInTheDocument()
        const { amount } = books.open
        expect(document.body).toHaveTextContent(amount === hundredths(10_000) ? '100.00' : '500.00')
      } else expect(screen.queryByRole('timer')).not.toBeInTheDocument()
      await take('leave')
      toasts.stop()
    }
  },
)
