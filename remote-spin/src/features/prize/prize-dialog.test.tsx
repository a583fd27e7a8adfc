import { listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { loadTexts } from '../../load-texts'
import { CouponList } from '../coupons/coupon-list'
import { PrizeDialog } from './prize-dialog'
import { prizeStore } from './prize-store'

const next = 'Prizes that must be claimed are among your coupons'

async function won(label: string) {
  prizeStore.set({ slice: { label }, label })
  const { leave } = await renderInShell(<PrizeDialog onClose={() => {}} parameters={{}} />, {
    texts: { spin: loadTexts },
  })
  const dialog = screen.getByRole('dialog')
  return { dialog, sparks: dialog.querySelectorAll('i').length, leave }
}

test.each(['500', '×3', '10 coins', 'A golden ring', '1,000.00'])('celebrates %s', async label => {
  const { dialog, sparks, leave } = await won(label)
  expect(dialog).toHaveTextContent(label)
  expect(dialog).toHaveTextContent(next)
  expect(sparks).toBeGreaterThan(0)
  leave()
})

test.each(['0', '0.00', '0 baht', '00', 'เสียดายจัง'])(
  'shows %s calmly and promises no prize',
  async label => {
    const { dialog, sparks, leave } = await won(label)
    expect(dialog).toHaveTextContent(label)
    expect(dialog).not.toHaveTextContent(next)
    expect(sparks).toBe(0)
    leave()
  },
)

test('offers another spin while there are coins', async () => {
  const spinAgain = jest.fn()
  prizeStore.set({ slice: { label: '500' }, label: '500', spinAgain })
  const { leave, user } = await renderInShell(<PrizeDialog onClose={() => {}} parameters={{}} />, {
    texts: { spin: loadTexts },
  })
  await user.click(screen.getByRole('button', { name: 'Spin again' }))
  expect(spinAgain).toHaveBeenCalledTimes(1)
  leave()
  await won('500').then(({ leave }) => {
    expect(screen.queryByRole('button', { name: 'Spin again' })).toBeNull()
    leave()
  })
})

test('reloads the coupons when the back button closes the prize', async () => {
  network.install()
  network.reply(listCoupons, [])
  prizeStore.set({ slice: { label: '500' }, label: '500' })
  function Page() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <CouponList />
        {open && <PrizeDialog onClose={() => {}} parameters={{}} />}
        <button onClick={() => setOpen(false)} type="button">
          Back
        </button>
      </>
    )
  }
  const { leave } = await renderInShell(<Page />, { texts: { spin: loadTexts } })
  await waitFor(() => expect(network.requests(listCoupons)).toHaveLength(1))
  await act(async () => screen.getByRole('button', { name: 'Back' }).click())
  expect(network.requests(listCoupons)).toHaveLength(2)
  leave()
  network.reset()
})

test('has a picture for coins, gifts and nothing', async () => {
  const pictures = new Set<string>()
  for (const label of ['100 baht', 'A golden ring', 'Next time']) {
    const { dialog, leave } = await won(label)
    pictures.add(dialog.querySelector('span > svg')?.innerHTML ?? '')
    leave()
  }
  expect(pictures.size).toBe(3)
})
