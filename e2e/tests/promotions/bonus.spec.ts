import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { refuse } from '../auth/auth'

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/Failed to load resource/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

interface Bonus {
  code: string
  name: string
  type: string
}

async function bonusesOf(page: import('@playwright/test').Page, origin: string, token: string) {
  const reply = await page.request.get(`${origin}/api/bonus`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Client': 'web' },
  })
  return (await reply.json()) as Bonus[]
}

test('reads, receives, shows and ends a bonus', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, { wallet: 0 })
  await page.goto('/user/bonus')
  const cards = page.getByRole('button', { name: /Daily|Weekly|Limited number/ })
  await cards.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('%percentFail%')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Receive bonus' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.getByRole('button', { name: 'See the receipt' }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByRole('article')).toContainText(/Bonus.*\+\d+.\d\d.*From.*To.*Wallet/)
  await expect(receipt).toContainText('Wallet after this')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Active bonus')).toBeVisible()
  await expect(page.getByText('Active now')).toBeVisible()
  await expect(page.getByLabel('Promotion code')).toHaveCount(0)
  await backend.put(`/members/${member.id}`, { wallet: 0 })
  await page.getByRole('button', { name: 'End bonus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End bonus' }).click()
  await expect(page.getByLabel('Promotion code')).toBeVisible()
})

test('asks before a second bonus and explains the refusal', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, { wallet: 100 })
  const [first] = await bonusesOf(page, product.origin, member.token)
  await backend.put(`/members/${member.id}`, { activeBonus: first?.code })
  await page.goto('/user/bonus')
  await expect(page.getByText('Active bonus')).toBeVisible()
  await page
    .getByRole('button', { name: /Daily|Weekly|Limited number/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('button', { name: 'Receive bonus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Receive bonus' }).click()
  const refused = page.getByRole('dialog', { name: 'That did not work' })
  await expect(refused).toContainText('A bonus is still running')
})

test('explains beside a bonus why it cannot end yet', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, { wallet: 5_000 })
  const [first] = await bonusesOf(page, product.origin, member.token)
  await backend.put(`/members/${member.id}`, { activeBonus: first?.code })
  await page.goto('/user/bonus')
  await refuse(page, '/api/bonus/clear', 'BONUS_CLEAR')
  await page.getByRole('button', { name: 'End bonus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End bonus' }).click()
  await expect(page.getByRole('alert')).toContainText("The bonus can't be ended yet")
  await expect(page.getByText('Active bonus')).toBeVisible()
})

test('searches codes in upper case and explains unknown ones', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, { wallet: 0 })
  await page.goto('/user/bonus')
  const field = page.getByLabel('Promotion code')
  await field.fill('no-such-code')
  await field.press('Enter')
  await expect(page.getByText(/There is no promotion NO-SUCH-CODE/)).toBeVisible()
  await field.fill('songkran')
  await expect(field).toHaveValue('SONGKRAN')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Receive promotion' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
})

test('shows hostile markup of bonuses harmlessly', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { wallet: 0 })
  const hostile =
    '<img src=x onerror="document.title=1"><script>document.title=2</script><a href="javascript:document.title=3">link</a><b>%percentFail% fine</b>'
  product.front.set('/api/lookup/notice', {
    kind: 'reply',
    change: reply => ({ ...reply, body: Buffer.from(JSON.stringify({ notice: hostile })) }),
  })
  product.front.set(/\/api\/bonus$/, {
    kind: 'reply',
    change: reply => {
      const bonuses = JSON.parse(reply.body.toString())
      for (const bonus of bonuses) {
        bonus.banners = [{ html: hostile }, { image: 'javascript:document.title=4' }]
        bonus.name = '<b>Bold</b>'
        bonus.percentFail = 7
      }
      return { ...reply, body: Buffer.from(JSON.stringify(bonuses)) }
    },
  })
  await page.goto('/user/bonus')
  await page
    .getByRole('button', { name: /<b>Bold<\/b>/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('7 fine')).toBeVisible()
  for (const link of await dialog.getByText('link').all()) await link.click({ trial: false })
  await expect(page).not.toHaveTitle(/^[1-4]$/)
})

test('waits for a silent game and then takes the bonus', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, { wallet: 0, games: { PG: 10 } })
  await page.goto('/user/bonus')
  const silent = { step: 'balance', kind: 'fail', member: Number(member.id), times: 1 }
  await backend.post('/provider-faults', silent)
  const take = async () => {
    await page
      .getByRole('button', { name: /Daily|Weekly|Limited number/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Receive bonus' }).click()
  }
  await take()
  await expect(page.getByText('A game is not answering. Please wait a moment')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await take()
  await expect(page.getByText('Saved')).toBeVisible()
})
