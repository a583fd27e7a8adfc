import { hundredths } from '@tamlung/shared/contract/hundredths'
import { claimCoupon, listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleCoupon } from '../../testing/examples'
import { ClaimDialog } from './claim-dialog'

beforeEach(() => {
  network.install()
  network.reply(listCoupons, [exampleCoupon('a')])
})
afterEach(() => {
  jest.useRealTimers()
  network.reset()
})

async function open(coupon = 'a') {
  const onClose = jest.fn()
  const view = await renderInShell(<ClaimDialog onClose={onClose} parameters={{ coupon }} />, {
    texts: { spin: loadTexts },
  })
  return { ...view, onClose }
}

test('claims once, half a second after the last press, and tells the wallet', async () => {
  const { leave } = await open()
  network.reply(claimCoupon, { message: 'SUCCESS', amount: hundredths(10_000) })
  const button = await screen.findByRole('button', { name: 'Claim coupon' })
  const events = recordEvents('wallet.changed')
  jest.useFakeTimers()
  await act(async () => button.click())
  await act(() => jest.advanceTimersByTimeAsync(499))
  expect(network.requests(claimCoupon)).toHaveLength(0)
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(network.requests(claimCoupon).map(({ body }) => body)).toEqual([{ coupon: 'a' }])
  expect(screen.getByText('Gift a is yours')).toBeInTheDocument()
  expect(events.heard).toHaveLength(1)
  events.stop()
  leave()
})

test.each([
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
] as const)('%s is told in words', async code => {
  const { user, leave } = await open()
  network.refuse(claimCoupon, code)
  await user.click(await screen.findByRole('button', { name: 'Claim coupon' }))
  expect(await screen.findByText('The coupon could not be claimed')).toBeInTheDocument()
  expect(screen.queryByText(code)).not.toBeInTheDocument()
  leave()
})

test('an address with a coupon that is not the member\u2019s offers nothing to press', async () => {
  const { leave } = await open('somebody-else')
  expect(await screen.findByText(/claimed already/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Claim coupon' })).not.toBeInTheDocument()
  leave()
})
