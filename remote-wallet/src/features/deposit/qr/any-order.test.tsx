import { hundredths } from '@tamlung/shared/contract/hundredths'
import { createQr, deleteQr, getQr, type QrStatus } from '@tamlung/shared/contract/routes/qr'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import {
  holdTheClock,
  logInAnew,
  openHastily,
  pass,
  walk,
} from '@tamlung/shared/testing/hasty-member'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { fates, sequencesOf, serverOnBadLine } from '@tamlung/shared/testing/server-on-bad-line'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { exampleWallet } from '../../../testing/examples'
import { QrDeposit } from './qr-deposit'
import { none, qrOf } from './testing/qr-under-test'

const ways = ['100', '500', 'create', 'cancel', 'go on', 'leave', 'come back'] as const
const pauses = [50, 6_000, 20_000, 45_000] as const
const steps = [...ways, ...ways, ...pauses, ...fates]

const names: Record<string, RegExp> = {
  '100': /^100$/,
  '500': /^500$/,
  create: /^Create QR$/,
  cancel: /^Cancel QR$/,
  'go on': /^Create a new QR$/,
}

const offers = [{ provider: 'KBANK' as const, bank: { bankCode: 'KBANK', mode: 'SMS' } }]

/** One QR for a member; whoever makes a second one gets it in the place of the first. */
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

const deposit = <QrDeposit offers={offers} onClose={() => {}} />
const openTab = () =>
  openHastily(() => renderInShell(deposit, { texts: { wallet: loadTexts } }), names, 1_000)

holdTheClock()

test.each([true, false])(
  'whatever is pressed, left and lost in whatever order, with keys that are kept (%p) or not, the QR that is shown is the one that is open, and none is called cancelled that is not',
  async keeps => {
    for (const sequence of sequencesOf(steps, 12)) {
      logInAnew()
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
      // One that is still being made would come after the dialog has asked.
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
