import { hundredths } from '@tamlung/shared/contract/hundredths'
import {
  addRefundToWallet,
  checkRefund,
  getRefundBanners,
  listRefunds,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import {
  holdTheClock,
  logInAnew,
  openHastily,
  pass,
  walk,
} from '@tamlung/shared/testing/hasty-member'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { fates, sequencesOf, serverOnBadLine } from '@tamlung/shared/testing/server-on-bad-line'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleRefund } from '../../testing/examples'
import { refundDialog } from './refund-chunk'

const ways = ['go on', 'cancel', 'check', 'give up', 'leave', 'come back'] as const
const pauses = [50, 1_500, 20_000, 45_000] as const
const steps = [...ways, ...ways, ...pauses, ...fates]

const names: Record<string, RegExp> = {
  'go on': /^(Collect cashback|Add to wallet)$/,
  cancel: /^Cancel$/,
  check: /^Check again$/,
  'give up': /start again$/,
}

/** What has accrued is collected, and what was collected is put into the wallet. */
function playRefunds(keeps: boolean) {
  const books = { accrued: 50, collected: 0, wallet: 0 }
  const line = serverOnBadLine(keeps)
  const rows: unknown[] = []
  line.does(receiveRefund, () => {
    if (books.accrued === 0) return { message: 'NO_REFUND' }
    books.collected += books.accrued
    books.accrued = 0
    return { message: 'REFUND_SUCCESS' }
  })
  line.does(addRefundToWallet, () => {
    if (books.collected === 0) return { message: 'NO_REFUND' }
    books.wallet += books.collected
    books.collected = 0
    return { message: 'REFUND_SUCCESS' }
  })
  network.reply(checkRefund, () => ({
    ...exampleRefund,
    hasRefund: books.accrued + books.collected > 0,
    refundAmount: hundredths(100 * (books.accrued + books.collected)),
  }))
  network.reply(getRefundBanners, [])
  network.reply(listRefunds, { refunds: [] })
  network.replyRaw(listStatements, { statements: rows })
  return { ...line, books }
}

async function openTab() {
  startTexts()
  const RefundDialog = await refundDialog()
  const dialog = <RefundDialog onClose={() => {}} parameters={{}} />
  return openHastily(() => renderInShell(dialog, { texts: { promotions: loadTexts } }), names)
}

holdTheClock()

test.each([true, false])(
  'whatever is pressed, left and lost in whatever order, with keys that are kept (%p) or not, a refund comes into the wallet once, and "added" is said of no other',
  async keeps => {
    for (const sequence of sequencesOf(steps, 12)) {
      logInAnew()
      const { books, meet } = playRefunds(keeps)
      const take = await openTab()
      const check = () => {
        if (screen.queryByText('Added to your wallet')) expect(books.wallet).toBe(50)
      }
      await walk(sequence, { take, meet, check })
      // Everything heals, and somebody goes on to the end.
      meet('answered')
      await take('come back')
      for (let turn = 0; turn < 8 && books.wallet === 0; turn++) {
        await pass(40_000)
        for (const way of [turn % 2 ? 'check' : 'give up', 'go on', 'go on'] as const) {
          await take(way)
          await pass(2_000)
        }
        check()
      }
      expect(books).toEqual({ accrued: 0, collected: 0, wallet: 50 })
      await take('leave')
    }
  },
)
