import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { CouponList } from './coupon-list'

beforeEach(() => network.install())
afterEach(() => network.reset())

test('of coupons that share an id each has its row, and none stays when one is gone', async () => {
  const [own, shared] = ['a', 'b'].map(_id => ({ _id, prize: { name: `Gift ${_id}` } }))
  network.replyRaw(listCoupons, [own, shared, shared])
  const { queryClient } = await renderInShell(<CouponList />, { texts: { spin: loadTexts } })
  expect(await screen.findAllByText('Gift b')).toHaveLength(2)
  network.replyRaw(listCoupons, [shared, shared])
  await act(() => queryClient.refetchQueries({ queryKey: queryKeyOf(listCoupons) }))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('the slice that was won is called as the wheel calls it', async () => {
  network.replyRaw(listCoupons, [
    { _id: 'a', prize: { name: 'Gift', slice: { label: '1,000 บาท' } } },
  ])
  await renderInShell(<CouponList />, { texts: { spin: loadTexts } })
  expect(await screen.findByText('1,000 บาท')).toBeVisible()
})
