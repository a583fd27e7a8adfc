import { getSpinwheelSetup, listCoupons, spin } from '@tamlung/shared/contract/routes/spinwheel'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { fates, sequencesOf, serverOnBadLine } from '@tamlung/shared/testing/server-on-bad-line'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleSetup } from '../../testing/examples'
import { SpinPage } from './spin-page'

const ways = ['spin', 'check', 'give up', 'close', 'leave', 'come back'] as const
const pauses = [50, 3_000, 20_000, 45_000] as const
const steps = [...ways, ...ways, ...pauses, ...fates]

const names: Record<string, RegExp> = {
  spin: /^Spin /,
  check: /^Check again$/,
  'give up': /start again$/,
  close: /^Close$/,
}

const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time))
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

async function openTab() {
  const show = async () => {
    const view = await renderInShell(<SpinPage />, { texts: { spin: loadTexts } })
    await pass(300)
    return view
  }
  let shown: Awaited<ReturnType<typeof show>> | undefined = await show()
  return {
    async take(name: (typeof ways)[number]) {
      if (name === 'leave') {
        shown?.leave()
        shown = undefined
      } else if (name === 'come back') shown ??= await show()
      else
        for (const _ of ['once', 'twice']) {
          const button = screen.queryAllByRole('button', { name: names[name] ?? '' }).at(-1)
          if (button) fireEvent.click(button)
        }
      await pass(10)
    },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  network.install()
  window.matchMedia = (query: string) =>
    ({ matches: query.includes('reduce'), media: query }) as MediaQueryList
})
afterEach(() => {
  act(clearToasts)
  network.reset()
  session.end('logout')
  sessionStorage.clear()
  jest.useRealTimers()
})

test.each([true, false])(
  'whatever is pressed, left and lost in whatever order, with keys that are kept (%p) or not, a coin is spent once for each spin that was meant, and the wheel turns again at the end',
  async keeps => {
    for (const sequence of sequencesOf(steps, 25)) {
      sessionStorage.clear()
      session.start('token-of-somchai', false)
      act(clearToasts)
      const { books, meet } = playWheel(keeps)
      const tab = await openTab()
      for (const step of sequence) {
        if (typeof step === 'number') await pass(step)
        else if (ways.some(way => way === step)) await tab.take(step as (typeof ways)[number])
        else meet(step as (typeof fates)[number])
      }
      const sent = network.requests(spin).map(({ headers }) => headers['Idempotency-Key'])
      if (!keeps) expect(new Set(sent).size).toBe(sent.length)
      expect(first - books.coins).toBe(books.keys.size)
      meet('answered')
      await tab.take('come back')
      const before = books.coins
      for (let turn = 0; turn < 6 && books.coins >= before - 1; turn++) {
        await pass(40_000)
        for (const way of [turn % 2 ? 'check' : 'give up', 'close', 'spin'] as const) {
          await tab.take(way)
          await pass(3_000)
        }
      }
      expect(books.coins).toBeLessThan(before - 1)
      await tab.take('leave')
    }
  },
)
