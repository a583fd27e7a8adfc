import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { claimCoupon, listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleCoupon } from '../../testing/examples'
import { ClaimDialog } from './claim-dialog'
import { loadClaimTexts } from './claim-texts'

beforeEach(() => {
  network.install()
  network.reply(listStatements, { statements: [] })
  session.start('token-of-somchai', false)
  jest.useFakeTimers({ advanceTimers: true })
})
afterEach(() => {
  jest.useRealTimers()
  network.reset()
  network.keepsKeys(true)
  session.end('logout')
  sessionStorage.clear()
})

const open = (coupon: string) =>
  renderInShell(<ClaimDialog onClose={() => {}} parameters={{ coupon }} />, {
    texts: { spin: loadTexts, claim: loadClaimTexts },
  })
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const claimed = () => network.requests(claimCoupon).map(({ body }) => Object(body).coupon)

/** No answer arrives, and the member leaves the dialog. */
async function claimWithoutAnswer(coupon: string) {
  network.breakDown(claimCoupon)
  const { leave } = await open(coupon)
  await press('Claim coupon')
  await pass(30_000)
  leave()
}

test('claims the pressed coupon without an id when another takes its row', async () => {
  const [first, second] = ['First', 'Second'].map(name => ({ prize: { name }, amount: 5 }))
  network.replyRaw(listCoupons, [first, second])
  network.replyRaw(claimCoupon, {})
  const { queryClient, leave } = await open('no-2')
  await press('Claim coupon')
  network.replyRaw(listCoupons, [{ prize: { name: 'New' }, amount: 900 }, first, second])
  await act(() => queryClient.refetchQueries({ queryKey: queryKeyOf(listCoupons) }))
  expect(screen.getByText('Second')).toBeVisible()
  await pass(600)
  expect(claimed()).toEqual([second])
  expect(await screen.findByText('Second is yours')).toBeVisible()
  leave()
})

test('claims a coupon whose fields change while the list reloads', async () => {
  const given = (expireIn: number) => ({ prize: { name: 'First' }, expireIn })
  network.replyRaw(listCoupons, [given(90)])
  network.replyRaw(claimCoupon, {})
  const { queryClient, leave } = await open('no-1')
  await press('Claim coupon')
  network.replyRaw(listCoupons, [given(89)])
  await act(() => queryClient.refetchQueries({ queryKey: queryKeyOf(listCoupons) }))
  await pass(600)
  expect(claimed()).toEqual([given(90)])
  leave()
})

test('claims nothing when the coupon is gone before the half second ends', async () => {
  network.replyRaw(listCoupons, [{ prize: { name: 'First' } }])
  const { queryClient, leave } = await open('no-1')
  await press('Claim coupon')
  network.replyRaw(listCoupons, [{ prize: { name: 'New' } }])
  await act(() => queryClient.refetchQueries({ queryKey: queryKeyOf(listCoupons) }))
  await pass(600)
  expect(claimed()).toEqual([])
  expect(await screen.findByText('New')).toBeVisible()
  leave()
})

test('claims the next coupon under its own name after giving up', async () => {
  network.keepsKeys(false)
  network.reply(listCoupons, [
    exampleCoupon('a'),
    { ...exampleCoupon('b'), amount: hundredths(200), unit: 'coin' },
  ])
  await claimWithoutAnswer('a')
  const { leave } = await open('b')
  await pass(30_000)
  expect(screen.getByText('Gift a')).toBeVisible()
  await press('I have looked, start again')
  expect(await screen.findByText('Gift b')).toBeVisible()
  expect(screen.queryByText('Gift a')).not.toBeInTheDocument()
  network.replyRaw(claimCoupon, { amount: 2 })
  await press('Claim coupon')
  await pass(600)
  expect(await screen.findByText('Gift b is yours')).toBeVisible()
  expect(screen.getByText('2 coins')).toBeVisible()
  leave()
})

test('shows earlier claimed money in its own unit', async () => {
  network.reply(listCoupons, [
    exampleCoupon('a'),
    { ...exampleCoupon('b'), amount: hundredths(200), unit: 'coin' },
  ])
  await claimWithoutAnswer('a')
  network.replyRaw(claimCoupon, { amount: 100 })
  const { leave } = await open('b')
  await pass(1_000)
  expect(await screen.findByText('Gift a is yours')).toBeVisible()
  expect(screen.queryByText(/coins/)).not.toBeInTheDocument()
  leave()
})

test('names the earlier coupon when its claim is refused', async () => {
  network.reply(listCoupons, [exampleCoupon('a'), exampleCoupon('b')])
  await claimWithoutAnswer('a')
  network.refuse(claimCoupon, 'COUPON_EXPIRED')
  const { leave } = await open('b')
  await pass(3_000)
  const refused = screen.getByRole('dialog', { name: 'The coupon could not be claimed' })
  expect(refused).toHaveTextContent('Gift a')
  leave()
})

test('names the earlier coupon in the toast of another dialog', async () => {
  network.reply(listCoupons, [exampleCoupon('a'), exampleCoupon('b')])
  await claimWithoutAnswer('a')
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  network.reply(claimCoupon, async () => {
    await answered
    return { message: 'SUCCESS' }
  })
  const { rerender, unmount } = await open('b')
  await pass(100)
  rerender(<ToastRegion />)
  answer()
  await pass(100)
  expect(screen.getByText('Gift a is yours')).toBeInTheDocument()
  act(clearToasts)
  unmount()
})
