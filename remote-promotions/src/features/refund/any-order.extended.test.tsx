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
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleRefund } from '../../testing/examples'
import { RefundDialog } from './refund-dialog'

const actions = ['go on', 'cancel', 'check', 'give up', 'leave', 'come back'] as const
const pauses = [50, 1_500, 20_000, 45_000] as const
const steps = [...actions, ...actions, ...pauses, ...fates]

const names: Record<string, RegExp> = {
  'go on': /^(Collect cashback|Add to wallet)$/,
  cancel: /^Cancel$/,
  check: /^Check again$/,
  'give up': /start again$/,
}

/** The accrued amount is collected, and the collected amount is added to the wallet. */
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
  await RefundDialog.withTexts()
  const dialog = <RefundDialog onClose={() => {}} parameters={{}} />
  return openHastily(() => renderInShell(dialog, { texts: { promotions: loadTexts } }), names)
}

holdTheClock()

test.each([true, false])('adds a refund once in any order of presses (keys: %p)', async keeps => {
  for (const sequence of sequencesOf(steps)) {
    logInAgain()
    const { books, meet } = playRefunds(keeps)
    const take = await openTab()
    const check = () => {
      if (screen.queryByText('Added to your wallet')) expect(books.wallet).toBe(50)
    }
    await walk(sequence, { take, meet, check })
    // All faults end, and the member finishes both steps.
    meet('answered')
    await take('come back')
    for (let turn = 0; turn < 8 && books.wallet === 0; turn++) {
      await pass(40_000)
      for (const action of [turn % 2 ? 'check' : 'give up', 'go on', 'go on'] as const) {
        await take(action)
        await pass(2_000)
      }
      check()
    }
    expect(books).toEqual({ accrued: 0, collected: 0, wallet: 50 })
    await take('leave')
  }
})
