import { hundredths } from '@tamlung/shared/contract/hundredths'
import { claimCoupon, listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { expectInEachLanguage } from '@tamlung/shared/testing/expect-in-each-language'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { loadTexts } from '../../load-texts'
import { couponCodes, exampleCoupon } from '../../testing/examples'
import { CouponList } from '../coupons/coupon-list'
import { ClaimDialog } from './claim-dialog'
import { loadClaimTexts } from './claim-texts'

beforeEach(() => {
  network.install()
  clearToasts()
  network.reply(listCoupons, [exampleCoupon('a')])
})
afterEach(() => {
  jest.useRealTimers()
  network.reset()
})

async function open(coupon = 'a') {
  const onClose = jest.fn()
  const view = await renderInShell(<ClaimDialog onClose={onClose} parameters={{ coupon }} />, {
    texts: { spin: loadTexts, claim: loadClaimTexts },
  })
  return { ...view, onClose }
}

test('claims once, half a second after the last press', async () => {
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

test('claims the pressed coupon by its label when all ids are empty', async () => {
  const given = ['100', '5'].map(label => ({ _id: '', prize: { name: '', slice: { label } } }))
  network.replyRaw(listCoupons, given)
  network.replyRaw(claimCoupon, {})
  const list = await renderInShell(<CouponList />, { texts: { spin: loadTexts } })
  const events = recordEvents('dialog.open')
  await list.user.click((await screen.findAllByRole('button', { name: /^Claim/ }))[1] as Element)
  list.leave()
  const [opened] = events.heard
  const { parameters } = Object(opened?.payload)
  const { user, leave } = await open(parameters.coupon)
  await user.click(await screen.findByRole('button', { name: 'Claim coupon' }))
  expect(await screen.findByText('5 is yours')).toBeInTheDocument()
  expect(network.requests(claimCoupon).map(({ body }) => body)).toEqual([{ coupon: given[1] }])
  events.stop()
  leave()
})

test('links to the limits when a break refuses the claim', async () => {
  const { user, leave } = await open()
  network.refuse(claimCoupon, 'PLAY_PAUSED')
  const events = recordEvents('dialog.open')
  await user.click(await screen.findByRole('button', { name: 'Claim coupon' }))
  await user.click(await screen.findByRole('button', { name: 'See my limits' }))
  expect(events.heard).toEqual([{ name: 'dialog.open', payload: { name: 'limits' } }])
  events.stop()
  leave()
})

test.each(couponCodes)('shows %s in each language', async code => {
  const { user, leave } = await open()
  network.refuse(claimCoupon, code)
  await user.click(await screen.findByRole('button', { name: 'Claim coupon' }))
  await expectInEachLanguage(code)
  leave()
})

/** The coupon is gone after the claim. */
async function claimWithoutAnswer() {
  network.keepsKeys(false)
  network.breakDown(claimCoupon)
  network.reply(listStatements, { statements: [] })
  const view = await open()
  const button = await screen.findByRole('button', { name: 'Claim coupon' })
  jest.useFakeTimers()
  await act(async () => button.click())
  await act(() => jest.advanceTimersByTimeAsync(700))
  network.reply(listCoupons, [])
  return view
}

test('does not call a vanished coupon claimed after a lost answer', async () => {
  const { leave } = await claimWithoutAnswer()
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('dialog', { name: 'The coupon has left your list' })).toHaveTextContent(
    'it was claimed, or it has expired',
  )
  expect(network.requests(claimCoupon)).toHaveLength(1)
  leave()
})

test('keeps a claim open while the statement shows it in progress', async () => {
  const { leave } = await claimWithoutAnswer()
  const createdAt = new Date().toISOString()
  const row = { statementType: 'bonus', status: 'PENDING', createdAt, luckydraw: {} }
  network.replyRaw(listStatements, { statements: [row] })
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('dialog', { name: 'In progress' })).toHaveTextContent(
    'your statement has it, and it is still in progress',
  )
  expect(screen.queryByText('Coupon claimed')).not.toBeInTheDocument()
  leave()
})

test('leaves no gap in the text for an unnamed coupon', async () => {
  network.reply(listCoupons, [{ ...exampleCoupon('a'), prize: null }])
  network.reply(claimCoupon, { message: 'SUCCESS' })
  const { user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: 'Claim coupon' }))
  expect(await screen.findByRole('dialog', { name: 'Coupon claimed' })).not.toHaveTextContent(
    'is yours',
  )
  leave()
})

test('shows a toast with the outcome after the dialog was closed', async () => {
  let send = () => {}
  const sent = new Promise<void>(resolve => {
    send = resolve
  })
  network.reply(claimCoupon, async () => {
    await sent
    return { message: 'SUCCESS' }
  })
  const { user, rerender } = await open()
  await user.click(await screen.findByRole('button', { name: 'Claim coupon' }))
  await waitFor(() => expect(network.requests(claimCoupon)).toHaveLength(1))
  rerender(<ToastRegion />)
  send()
  expect(await screen.findByText('Gift a is yours')).toBeVisible()
})

test.each([
  ['was refused', 'errors:COUPON_EXPIRED', () => network.refuse(claimCoupon, 'COUPON_EXPIRED')],
  ['nobody answered for', 'unknown', () => network.breakDown(claimCoupon)],
])('shows a toast when a claim %s after the dialog was closed', async (_, words, answer) => {
  const { rerender, leave } = await claimWithoutAnswer()
  network.reply(listCoupons, [exampleCoupon('a')])
  rerender(<ToastRegion />)
  network.keepsKeys(true)
  answer()
  const isShown = () => screen.queryByText(i18next.t(words, { ns: 'claim' })) !== null
  for (let second = 0; second < 20 && !isShown(); second++)
    await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(isShown()).toBe(true)
  leave()
})

test('reloads the coupons when the back button closes the claim', async () => {
  function Page() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <CouponList />
        {open && <ClaimDialog onClose={() => {}} parameters={{ coupon: 'a' }} />}
        <button onClick={() => setOpen(false)} type="button">
          Back
        </button>
      </>
    )
  }
  const { leave } = await renderInShell(<Page />, {
    texts: { spin: loadTexts, claim: loadClaimTexts },
  })
  await screen.findByRole('button', { name: 'Claim coupon' })
  const before = network.requests(listCoupons).length
  await act(async () => screen.getByRole('button', { name: 'Back' }).click())
  expect(network.requests(listCoupons)).toHaveLength(before + 1)
  leave()
})

test('shows a coin coupon in coins, not in money', async () => {
  network.reply(listCoupons, [{ ...exampleCoupon('a'), amount: hundredths(200), unit: 'coin' }])
  network.reply(claimCoupon, { message: 'SUCCESS', amount: hundredths(200) })
  const { user, leave } = await open()
  expect(await screen.findByText('2 coins')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Claim coupon' }))
  expect(await screen.findByRole('dialog', { name: 'Coupon claimed' })).toHaveTextContent('2 coins')
  expect(screen.queryByText(/baht/)).not.toBeInTheDocument()
  // The statement has no rows for coins.
  expect(screen.queryByRole('button', { name: 'See the receipt' })).not.toBeInTheDocument()
  leave()
})

test('links to the receipt of claimed money', async () => {
  network.reply(claimCoupon, { message: 'SUCCESS', amount: hundredths(10_000) })
  const events = recordEvents('dialog.open')
  const { user, leave, onClose } = await open()
  await user.click(await screen.findByRole('button', { name: 'Claim coupon' }))
  await user.click(await screen.findByRole('button', { name: 'See the receipt' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(events.heard).toEqual([
    { name: 'dialog.open', payload: { name: 'receipt', parameters: { of: 'luckydraw' } } },
  ])
  events.stop()
  leave()
})

test('offers no button for a coupon that is not the member’s', async () => {
  const { leave } = await open('somebody-else')
  expect(await screen.findByText(/claimed already/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Claim coupon' })).not.toBeInTheDocument()
  leave()
})
