import { hundredths } from '@tamlung/shared/contract/hundredths'
import { listFlowsBetween } from '@tamlung/shared/contract/routes/play-clock'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { fireEvent, screen, within } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { loadLimitsTexts } from '../limits-texts'
import { FlowPeriod } from './flow-period'

beforeEach(() => network.install())
afterEach(() => {
  network.reset()
  hiddenAmounts.set(false)
})

const bar = (day: string, putIn: number, takenOut: number) => ({
  beginsAt: `2026-03-${day}T17:00:00Z`,
  putIn: hundredths(putIn),
  takenOut: hundredths(takenOut),
})

const show = () =>
  renderInShell(<FlowPeriod />, { texts: { wallet: loadTexts, 'play-limits': loadLimitsTexts } })

function choose(from: string, to: string) {
  fireEvent.change(screen.getByLabelText('From'), { target: { value: from } })
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: to } })
}

function tell() {
  network.reply(listFlowsBetween, {
    currency: 'BAHT',
    unit: 'day',
    putIn: hundredths(30),
    takenOut: hundredths(7),
    bars: [bar('09', 10, 0), bar('10', 20, 7)],
  })
}

test('requests sums after both days are chosen', async () => {
  tell()
  const { user } = await show()
  choose('2026-03-10', '')
  expect(network.requests(listFlowsBetween)).toEqual([])
  choose('2026-03-10', '2026-03-11')
  const period = await screen.findByRole('heading', { name: '10/03/2026 – 11/03/2026' })
  expect(period.parentElement).toHaveTextContent('Difference 0.23')
  expect(network.requests(listFlowsBetween).map(({ path }) => path)).toEqual([
    '/api/limits/flows/2026-03-10/2026-03-11',
  ])
  await user.click(screen.getByText('All figures · Days'))
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(/10\/03.*0.10.*Put in0.10.*Taken out0.00/)
  expect(second).toHaveTextContent(/11\/03.*0.13.*Put in0.20.*Taken out0.07/)
})

test.each([
  ['2026-03-11', '2026-03-10', 'The last day comes before the first.'],
  ['2020-01-01', '2026-03-10', 'At most three years at once.'],
])('does not request %s to %s: %s', async (from, to, words) => {
  await show()
  choose(from, to)
  expect(await screen.findByText(words)).toBeVisible()
  expect(network.requests(listFlowsBetween)).toEqual([])
})

test('hides the chart’s values while amounts are hidden', async () => {
  hiddenAmounts.set(true)
  tell()
  const { container } = await show()
  choose('2026-03-10', '2026-03-11')
  const section = await screen.findByRole('region', { name: 'Between two days' })
  await within(section).findByRole('heading', { name: /10\/03\/2026/ })
  expect(section).not.toHaveTextContent(/0\.\d\d/)
  const heights = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > span > span')]
  expect(heights.length).toBeGreaterThan(0)
  expect(new Set(heights.map(({ style }) => style.transform))).toEqual(new Set(['scaleY(0)']))
})

test('offers a retry when sums cannot be read', async () => {
  network.replyRaw(listFlowsBetween, 'a page', 500)
  const { user } = await show()
  choose('2026-03-10', '2026-03-11')
  const again = await screen.findByRole('button', { name: 'Try again' })
  tell()
  await user.click(again)
  expect(await screen.findByRole('heading', { name: /10\/03\/2026/ })).toBeVisible()
})
