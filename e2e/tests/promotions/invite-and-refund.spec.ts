import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/Failed to load resource/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

interface State {
  wallet: number
}

test('opens the invitation by name, banners first', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, { wallet: 10 })
  await page.goto('/user/home')
  await page
    .getByRole('button', { name: /^Invite/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByText(`${product.origin}/register?code=PR${member.id}`, { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/user\/home$/)
})

test('copies the link and reports a refusal', async ({ page, context, product, backend }) => {
  await arrange({ page, product, backend }, {})
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin })
  await page.goto('/user/home?dialog=invite')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectAnnounced(page, /^Copied http/)
})

test('shares the link and ignores a closed share sheet', async ({ page, product, backend }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(globalThis, { shared })
    navigator.share = data => {
      shared.push(data ?? {})
      return shared.length === 1
        ? Promise.resolve()
        : Promise.reject(new DOMException('closed', 'AbortError'))
    }
  })
  const member = await arrange({ page, product, backend }, {}, 'th')
  await page.goto('/user/home?dialog=invite')
  await page.getByRole('button', { name: 'ต่อไป', exact: true }).click()
  const share = page.getByRole('button', { name: 'แชร์' })
  await share.click()
  await share.click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared')))
    .toEqual(
      Array(2).fill({
        title: 'มาสมัครด้วยกัน',
        url: `${product.origin}/register?code=PR${member.id}`,
      }),
    )
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(share).toBeVisible()
})

test('offers link, copy and QR without a share sheet', async ({ page, product, backend }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
  await arrange({ page, product, backend }, {})
  await page.goto('/user/home?dialog=invite')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
})

test('receives the invite bonus once with percentages', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const shares = [{ name: 'Friend', amount: 240, success: 30, fail: 10 }]
  const member = await arrange({ page, product, backend }, { wallet: 0, shares })
  await page.goto('/user/home?dialog=invite')
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('240.00').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Receive bonus' }).click()
  const bonus = page.getByRole('dialog', { name: 'Invite bonus you can receive' })
  await expect(bonus).toContainText('Met: 75% · Not met: 25%')
  await bonus.getByRole('button', { name: 'Receive bonus' }).click()
  await expect(page.getByRole('dialog', { name: 'Done' })).toContainText('75%')
  expect((await backend.get<State>(`/members/${member.id}`)).wallet).toBe(240)
})

test('collects and adds a refund with thanks', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const refund = { amount: 55.5, success: 80, fail: 20 }
  const member = await arrange({ page, product, backend }, { wallet: 0, refund })
  await page.goto('/user/home?dialog=refund')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog').getByText('55.50')).toBeVisible()
  await page.getByRole('button', { name: 'Collect cashback' }).click()
  await expectAnnounced(page, 'Cashback received.')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('80%')).toBeVisible()
  await question.getByRole('button', { name: 'Add to wallet' }).click()
  await expectAnnounced(page, 'Added to your wallet')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await backend.get<State>(`/members/${member.id}`)).wallet).toBe(55.5)
})

test('explains in two lines why a bonus blocks the refund', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, { refund: { amount: 20 } })
  const bonuses = await page.request.get(`${product.origin}/api/bonus`, {
    headers: { Authorization: `Bearer ${member.token}`, 'X-Client': 'web' },
  })
  const [first] = (await bonuses.json()) as { code: string }[]
  await backend.put(`/members/${member.id}`, { activeBonus: first?.code })
  await page.goto('/user/home?dialog=refund')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/A bonus is active/)).toBeVisible()
  await expect(page.getByText(/End the bonus first/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Collect cashback' })).toBeDisabled()
})
