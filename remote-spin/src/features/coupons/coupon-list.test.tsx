import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { CouponList } from './coupon-list'

beforeEach(() => network.install())
afterEach(() => network.reset())

test('gives each coupon a row when ids are shared', async () => {
  const [own, shared] = ['a', 'b'].map(_id => ({ _id, prize: { name: `Gift ${_id}` } }))
  network.replyRaw(listCoupons, [own, shared, shared])
  const { queryClient } = await renderInShell(<CouponList />, { texts: { spin: loadTexts } })
  expect(await screen.findAllByText('Gift b')).toHaveLength(2)
  network.replyRaw(listCoupons, [shared, shared])
  await queryClient.refetchQueries({ queryKey: queryKeyOf(listCoupons) })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
})

test('names the slice as the wheel does', async () => {
  network.replyRaw(listCoupons, [
    { _id: 'a', prize: { name: 'Gift', slice: { label: '1,000 บาท' } } },
  ])
  await renderInShell(<CouponList />, { texts: { spin: loadTexts } })
  expect(await screen.findByText('1,000 บาท')).toBeVisible()
})
