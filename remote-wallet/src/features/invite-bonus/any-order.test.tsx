import { hundredths } from '@tamlung/shared/contract/hundredths'
import { getInviteBonus, receiveInviteBonus } from '@tamlung/shared/contract/routes/invite'
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
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { InviteBonusDialog } from './invite-bonus-dialog'

const actions = ['receive', 'check', 'give up', 'leave', 'come back'] as const
const pauses = [50, 1_500, 20_000, 45_000] as const
const steps = [...actions, ...actions, ...pauses, ...fates]

const names: Record<string, RegExp> = {
  receive: /^Receive bonus$/,
  check: /^Check again$/,
  'give up': /start again$/,
}

function playBonus(keeps: boolean) {
  const line = serverOnBadLine(keeps)
  const books = { bonus: 40, wallet: 0 }
  line.does(receiveInviteBonus, () => {
    if (books.bonus === 0) return { message: 'NO_INVITE_BONUS' }
    books.wallet += books.bonus
    books.bonus = 0
    return { message: 'INVITE_BONUS_SUCCESS', amount: hundredths(4_000) }
  })
  network.reply(getInviteBonus, () => ({ amount: hundredths(books.bonus * 100) }))
  network.reply(getWallet, exampleWallet())
  network.reply(listStatements, { statements: [] })
  return { ...line, books }
}

const dialog = <InviteBonusDialog onClose={() => {}} parameters={{}} />
const openTab = () =>
  openHastily(() => renderInShell(dialog, { texts: { wallet: loadTexts } }), names)

holdTheClock()

test.each([true, false])('receives the invite bonus once in any order (keys: %p)', async keeps => {
  for (const sequence of sequencesOf(steps)) {
    logInAgain()
    const { books, meet } = playBonus(keeps)
    const take = await openTab()
    const check = () => {
      if (screen.queryByRole('dialog', { name: 'Done' })) expect(books.wallet).toBe(40)
    }
    await walk(sequence, { take, meet, check })
    meet('answered')
    for (let turn = 0; turn < 8 && books.wallet === 0; turn++) {
      await take('come back')
      await pass(40_000)
      for (const action of [turn % 2 ? 'check' : 'give up', 'receive'] as const) {
        await take(action)
        await pass(2_000)
      }
      check()
    }
    expect(books).toEqual({ bonus: 0, wallet: 40 })
    await take('leave')
  }
})
