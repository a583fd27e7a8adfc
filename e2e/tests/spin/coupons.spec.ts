import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { answer } from '../auth/auth'
import { type Balance, claimPath } from './spin'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('lists three coupons per page and claims once', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const coupons = [1, 2, 3, 4].map(number => ({
    label: `${number}0`,
    name: `Gift ${number}`,
    type: 'wallet',
    amount: number * 10,
  }))
  const member = await arrange({ page, product, backend }, { wallet: 100, coupons })
  await page.goto('/user/spin')
  await expect(page.getByRole('button', { name: /^Claim Gift/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Page 2' }).click()
  const last = page.getByRole('button', { name: /^Claim Gift/ })
  await expect(last).toHaveCount(1)
  const name = (await last.getAttribute('aria-label'))?.replace('Claim ', '')
  await last.click()
  const confirm = page.getByRole('button', { name: 'Claim coupon' })
  product.front.requests.length = 0
  await confirm.dblclick()
  await expect(page.getByText(`${name} is yours`)).toBeVisible()
  expect(product.front.requests.filter(({ url }) => url === claimPath)).toHaveLength(1)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^Claim Gift/ })).toHaveCount(3)
  const amount = Number(name?.replace('Gift ', '')) * 10
  expect((await backend.get<Balance>(`/members/${member.id}`)).wallet).toBe(100 + amount)
})

test('pays a coin coupon in coins', async ({ page, product, backend }) => {
  const coupon = { label: '2', name: 'Two more', type: 'coin', amount: 2 }
  const member = await arrange({ page, product, backend }, { coins: 1, coupons: [coupon] })
  await page.goto('/user/spin')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('2 coins')
  await page.getByRole('button', { name: 'Claim Two more' }).click()
  await page.getByRole('button', { name: 'Claim coupon' }).click()
  await expect(page.getByRole('dialog', { name: 'Coupon claimed' })).toContainText('2 coins')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^Spin 3 coins/ })).toBeVisible()
  expect((await backend.get<Balance>(`/members/${member.id}`)).coins).toBe(3)
})

test('explains an expired coupon and pays nothing', async ({ page, product, backend }) => {
  const coupon = { label: '50', name: 'Old gift', type: 'wallet', amount: 50, expired: true }
  const member = await arrange({ page, product, backend }, { wallet: 0, coupons: [coupon] })
  const [id] = member.coupons
  await page.goto(`/user/spin?dialog=claim&coupon=${id}`)
  const dialog = page.getByRole('dialog')
  const claim = dialog.getByRole('button', { name: 'Claim coupon' })
  await expect(dialog).toContainText("can't be claimed")
  await expect(claim).toHaveCount(0)
  await answer(page, '/api/spinwheel/coupon', [{ _id: id, prize: { name: 'Old' }, amount: 50 }])
  await page.reload()
  await claim.click()
  await expect(dialog).toContainText('The coupon has expired')
  expect((await backend.get<Balance>(`/members/${member.id}`)).wallet).toBe(0)
})

test('pays one coupon once to fifty claims', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const coupon = { label: '50', name: 'Gift', type: 'wallet', amount: 50 }
  const member = await arrange({ page, product, backend }, { wallet: 0, coupons: [coupon] })
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      page.request.post(`${product.origin}${claimPath}`, {
        headers: {
          Authorization: `Bearer ${member.token}`,
          'X-Client': 'web',
          'Idempotency-Key': crypto.randomUUID(),
        },
        data: { coupon: member.coupons[0] },
      }),
    ),
  )
  expect(replies.filter(reply => reply.ok())).toHaveLength(1)
  expect((await backend.get<Balance>(`/members/${member.id}`)).wallet).toBe(50)
})
