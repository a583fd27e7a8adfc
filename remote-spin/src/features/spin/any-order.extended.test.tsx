import { getSpinwheelSetup, listCoupons, spin } from '@tamlung/shared/contract/routes/spinwheel'
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
import { loadTexts } from '../../load-texts'
import { exampleSetup } from '../../testing/examples'
import { SpinPage } from './spin-page'

const actions = ['spin', 'check', 'give up', 'close', 'leave', 'come back'] as const
const pauses = [50, 3_000, 20_000, 45_000] as const
const steps = [...actions, ...actions, ...pauses, ...fates]

const names: Record<string, RegExp> = {
  spin: /^Spin /,
  check: /^Check again$/,
  'give up': /start again$/,
  close: /^Close$/,
}

const first = 30

function playWheel(keeps: boolean) {
  const line = serverOnBadLine(keeps)
  const books = { coins: first, keys: new Set<unknown>() }
  line.does(spin, ({ headers }) => {
    books.coins -= 1
    books.keys.add(headers['Idempotency-Key'])
    return { success: true, result: { code: 'S2', label: '×3', remainingCoin: books.coins } }
  })
  network.reply(getSpinwheelSetup, () => ({ ...exampleSetup, userCoin: books.coins }))
  network.reply(listCoupons, [])
  return { ...line, books }
}

const openTab = () =>
  openHastily(() => renderInShell(<SpinPage />, { texts: { spin: loadTexts } }), names)

holdTheClock()

beforeEach(() => {
  window.matchMedia = (query: string) =>
    ({ matches: query.includes('reduce'), media: query }) as MediaQueryList
})

test.each([true, false])(
  'spends one coin per spin in any order of presses (keys: %p)',
  async keeps => {
    for (const sequence of sequencesOf(steps)) {
      logInAgain()
      const { books, meet } = playWheel(keeps)
      const take = await openTab()
      await walk(sequence, { take, meet })
      const sent = network.requests(spin).map(({ headers }) => headers['Idempotency-Key'])
      if (!keeps) expect(new Set(sent).size).toBe(sent.length)
      expect(first - books.coins).toBe(books.keys.size)
      meet('answered')
      await take('come back')
      const before = books.coins
      for (let turn = 0; turn < 6 && books.coins >= before - 1; turn++) {
        await pass(40_000)
        for (const action of [turn % 2 ? 'check' : 'give up', 'close', 'spin'] as const) {
          await take(action)
          await pass(3_000)
        }
      }
      expect(books.coins).toBeLessThan(before - 1)
      await take('leave')
    }
  },
)
