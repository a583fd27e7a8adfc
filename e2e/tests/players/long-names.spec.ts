import { arrange } from '../../harness/arrange'
import { sizes } from '../../harness/axe'
import { expect, test } from '../../harness/test'
import { logInAtDesk } from '../chat/desk'
import { focused } from './screen-reader'
import { textFaults } from './text-faults'

test('keeps a long game name in its row', async ({ page, product, backend }) => {
  await page.setViewportSize(sizes.small)
  await arrange({ page, product, backend }, { wallet: 500, games: { PG: 100 } })
  await page.route('**/api/wallet', async route => {
    const reply = await route.fetch()
    const wallet = await reply.json()
    for (const game of wallet.slots) game.name = 'สล็อตออนไลน์มหาเศรษฐีฝากถอนไม่มีขั้นต่ำ'
    await route.fulfill({ response: reply, json: wallet })
  })
  await page.goto('/user/home?dialog=transfer&from=WALLET&to=PG')
  const rows = page.getByRole('dialog').getByRole('option')
  await expect(rows.filter({ hasText: 'สล็อตออนไลน์' }).first()).toBeVisible()
  const faults = await textFaults(page, 'th')
  expect(faults.filter(fault => fault.startsWith('on each other'))).toEqual([])
})

test('puts a long amount at the end of its line', async ({ page, product, backend }) => {
  const statements = [{ type: 'deposit', to: 'WALLET', amount: 123_456_789.75, hoursAgo: 1 }]
  await arrange({ page, product, backend }, { statements })
  await page.goto('/user/statement')
  const row = page.getByRole('row').filter({ hasText: '+123,456,789.75' })
  for (const viewport of [sizes.phone, { width: 640, height: 360 }]) {
    await page.setViewportSize(viewport)
    const [whole, head, amount] = await Promise.all(
      [row, row.getByRole('rowheader'), row.getByRole('cell').first()].map(part =>
        part.boundingBox(),
      ),
    )
    if (!whole || !head || !amount) throw new Error('The row is not there.')
    expect(amount.y).toBeLessThan(head.y + head.height)
    // The icon of the status follows the amount.
    expect(whole.x + whole.width - amount.x - amount.width).toBeLessThan(48)
  }
})

test('wraps an unbreakable reason in its dialog', async ({ page, product, backend, watch }) => {
  watch.allow(/status of 400/)
  await page.setViewportSize(sizes.small)
  await arrange({ page, product, backend }, { wallet: 500, games: { PG: 100 } })
  const message = 'TRANSACTION_GATEWAY_UNAVAILABLE_0x80041010_CONTACT_SUPPORT'
  await page.route('**/api/wallet/transfer', route =>
    route.fulfill({ status: 400, json: { message } }),
  )
  await page.goto('/user/home?dialog=transfer&from=WALLET&to=PG')
  await page.getByLabel('Amount', { exact: true }).fill('120')
  const dialog = page.getByRole('dialog', { name: 'Transfer' })
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(page.getByText(message)).toBeVisible()
  expect(await textFaults(page, 'en')).toEqual([])
})

test('wraps an unbreakable name in its dialog', async ({ page, product, backend }) => {
  const name = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.repeat(2)
  await page.setViewportSize(sizes.small)
  await arrange({ page, product, backend }, {})
  await page.route('**/api/limits', async route => {
    const reply = await route.fetch()
    const helplines = [{ name, phone: '1323' }]
    await route.fulfill({ response: reply, json: { ...(await reply.json()), helplines } })
  })
  await page.route('**/api/account/**', async route => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(/"nameEN":"[^"]*"/g, `"nameEN":"${name}"`)
    await route.fulfill({ response: reply, body })
  })
  for (const path of ['/user/home?dialog=limits', '/user/profile?dialog=edit-bank-account-name']) {
    await page.goto(path)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(name)).toBeVisible()
    const { width = 0 } = (await dialog.boundingBox()) ?? {}
    const widest = () =>
      dialog.evaluate(element =>
        Math.max(...[...element.querySelectorAll('*')].map(({ scrollWidth }) => scrollWidth)),
      )
    await expect.poll(widest).toBeLessThanOrEqual(width)
  }
})

test('wraps an unbreakable ready answer at the desk', async ({ page, product }) => {
  const name = 'deposit_not_in_wallet_yet_please_send_the_slip_once_more'
  await page.setViewportSize(sizes.small)
  await logInAtDesk(page, product.origin)
  await page.getByRole('button', { name: 'Ready answers' }).click()
  await page.getByLabel('Name of the answer').fill(name)
  await page.getByRole('button', { name: 'Save this answer' }).click()
  const remove = page.getByRole('button', { name: `Remove ${name}` })
  await expect(remove).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.small.width)
  await remove.click()
  await expect(remove).toHaveCount(0)
})

test('reads an amount of millions as one number', async ({ page, product, backend }) => {
  const statements = [{ type: 'deposit', to: 'WALLET', amount: 1_234_567, hoursAgo: 4 }]
  await arrange({ page, product, backend }, { statements })
  await page.goto('/user/home?dialog=notices')
  const notice = page.getByRole('dialog').getByRole('link', { name: 'Your deposit has arrived' })
  await notice.focus()
  await expect.poll(() => focused(page)).toContain('1,234,567.00 baht')
})

test('keeps a notice’s time on one line', async ({ page, product, backend }) => {
  await page.setViewportSize(sizes.small)
  const statements = [{ type: 'deposit', to: 'WALLET', amount: 99_999_999.99, hoursAgo: 4 }]
  await arrange({ page, product, backend }, { statements }, 'th')
  await page.goto('/user/home?dialog=notices')
  const ago = page.getByRole('dialog').getByText('4 ชั่วโมงที่แล้ว')
  await expect(ago).toBeVisible()
  const lines = () =>
    ago.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents([...element.childNodes].at(-1) ?? element)
      return range.getClientRects().length
    })
  await expect.poll(lines).toBe(1)
})

test('keeps a slip’s amount in one piece', async ({ page, product, backend }) => {
  await page.setViewportSize(sizes.desk)
  const slips = [{ status: 'FAILED', note: 'DEST_ACC_INVALID', amount: 12_345_678.5 }]
  await arrange({ page, product, backend }, { slips })
  await page.goto('/user/home?dialog=slips')
  const amount = page.getByRole('dialog').getByText('12,345,678.50')
  await expect(amount).toBeVisible()
  const lines = () =>
    amount.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  await expect.poll(lines).toBe(1)
})

test('wraps an unbreakable wheel name on the page', async ({ page, product, backend }) => {
  await page.setViewportSize(sizes.small)
  await arrange({ page, product, backend }, { coins: 3 })
  await page.route('**/api/spinwheel/setup', async route => {
    const reply = await route.fetch()
    const wheel = await reply.json()
    wheel.activeSpinwheel.name = 'LUCKY_WHEEL_OF_NOVEMBER_2026'
    await route.fulfill({ response: reply, json: wheel })
  })
  await page.goto('/user/spin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LUCKY_WHEEL')
  const tooWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  expect(await tooWide()).toBeLessThan(1)
})
