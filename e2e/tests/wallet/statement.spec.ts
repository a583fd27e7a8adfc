import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import { dialogOf } from './wallet'

const statements = [
  { type: 'deposit', to: 'WALLET', amount: 100, hoursAgo: 1 },
  { type: 'withdraw', from: 'WALLET', amount: 40, hoursAgo: 2, status: 'FAILED' },
  { type: 'transfer', from: 'WALLET', to: 'PG', amount: 20, hoursAgo: 3, status: 'PROCESSING' },
  {
    type: 'bonus',
    to: 'WALLET',
    amount: 15,
    hoursAgo: 4,
    links: { luckydraw: { description: '=HYPERLINK("https://evil.example")' } },
  },
  { type: 'finish_bonus', amount: -5, hoursAgo: 5 },
  ...Array.from({ length: 30 }, (_, index) => ({
    type: 'deposit',
    to: 'WALLET',
    amount: index + 1,
    hoursAgo: 48 + index,
  })),
]

/** The rows without the headings of columns and days. */
const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test('shows each row’s event, sign, state and age', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, { games: { PG: 0 }, statements })
  await page.goto('/user/statement')
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect(row(/Deposit.*\+100\.00.*1 hour ago.*Successful/)).toBeVisible()
  await expect(row(/Withdrawal.*[^+−]40\.00.*Failed/)).toBeVisible()
  await expect(row(/Transfer Wallet → PG Soft.*[^+−]20\.00.*In progress/)).toBeVisible()
  await expect(row(/Bonus Lucky wheel: =HYPERLINK.*\+15\.00/)).toBeVisible()
  await expect(row(/Bonus ended.*−5\.00/)).toBeVisible()
})

test('lists ten rows per page with nearby pages', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, { statements })
  await page.goto('/user/statement?page=4')
  await expect(rowsOf(page)).toHaveCount(5)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  for (const number of [1, 2, 3, 4])
    await expect(pages.getByRole('button', { name: `Page ${number}` })).toBeVisible()
  await pages.getByRole('button', { name: 'Page 1' }).click()
  await expect(rowsOf(page)).toHaveCount(10)
  await expect(pages.getByRole('button', { name: 'Page 3' })).toHaveCount(0)
})

const list = {
  th: { choose: 'เลื่อนดูต่อเนื่องในหน้าเดียว', pages: 'ดูทีละหน้า', shown: 'แสดงอยู่ 35 รายการ' },
  la: { choose: 'ເລື່ອນເບິ່ງຕໍ່ກັນໃນໜ້າດຽວ', pages: 'ເບິ່ງເທື່ອລະໜ້າ', shown: 'ສະແດງຢູ່ 35 ລາຍການ' },
  en: { choose: 'Show as one long list', pages: 'Show in pages', shown: '35 entries shown' },
}

for (const language of rotating(languages, 'statement as one list'))
  test(`scrolls one list to its end and back: ${language}`, async ({ page, product, backend }) => {
    const words = list[language]
    await arrange({ page, product, backend }, { games: { PG: 0 }, statements }, language)
    await page.goto('/user/statement?page=2')
    const rows = rowsOf(page)
    await expect(rows).toHaveCount(10)
    await page.getByRole('button', { name: words.choose }).click()
    const inPages = page.getByRole('button', { name: words.pages })
    await expect(inPages).toBeFocused()
    await expect(page).toHaveURL(/statement$/)
    const scrollOn = async () => {
      await page.mouse.wheel(0, 2000)
      return rows.count()
    }
    await expect.poll(scrollOn).toBe(statements.length)
    await expect(page.getByText(words.shown)).toBeAttached()

    const row = rows.filter({ hasText: '+20.00' })
    await row.scrollIntoViewIfNeeded()
    const topOf = () => row.evaluate(element => Math.round(element.getBoundingClientRect().top))
    const before = await topOf()
    await row.click()
    const receipt = page.getByRole('dialog')
    await expect(receipt).toContainText('20.00')
    await page.keyboard.press('Escape')
    await expect(receipt).toHaveCount(0)
    await expect.poll(topOf).toBe(before)
    await expect(rows).toHaveCount(statements.length)

    await page.goto('/user/statement?type=bonus')
    await expect(rows).toHaveCount(1)
    await inPages.click()
    await page.goto('/user/statement')
    await expect(page.getByRole('button', { name: words.choose })).toBeVisible()
    await expect(rows).toHaveCount(10)
  })

test('filters by kind and days and exports a safe file', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { games: { PG: 0 }, statements })
  await page.goto('/user/statement')
  await page.getByText('Filter and download').click()
  await page.getByLabel('Kind').selectOption('bonus')
  await expect(page).toHaveURL(/type=bonus/)
  await expect(rowsOf(page)).toHaveCount(1)
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(1)
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const [from, until] = [page.getByLabel('From'), page.getByLabel('Until')]
  await page.getByLabel('Kind').selectOption('')
  await expect(rowsOf(page)).toHaveCount(10)
  await from.fill('2020-01-01')
  await expect(until).toHaveAttribute('min', '2020-01-01')
  await until.fill(day)
  await expect(from).toHaveAttribute('max', day)
  await expect(page).toHaveURL(new RegExp(`from=2020-01-01.*to=${day}`))

  // Extensions beyond the specification follow the rows.
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('20.00')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/search=20\.00/)
  await expect(page.getByRole('row', { name: /Transfer Wallet → PG Soft/ })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByRole('form', { name: 'Search' }).getByRole('combobox').selectOption('In progress')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('form', { name: 'Search' }).getByRole('combobox').selectOption('Failed')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL(/statement$/)
  await page.getByRole('button', { name: 'By month' }).click()
  const months = page.getByRole('region', { name: 'By month' })
  await expect(months.getByRole('columnheader')).toHaveText(['Month', 'In', 'Out'])
  await expect(months.getByRole('rowheader').first()).toHaveText(/^\d\d\/20\d\d$/)
  await page.getByRole('button', { name: 'By month' }).click()
  await expect(rowsOf(page)).toHaveCount(10)

  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Print or save as PDF')).toBeHidden()
  await expect(page.getByText('Period')).toBeVisible()
  await expect(page.locator('body > [aria-hidden] tbody tr')).toHaveCount(statements.length)
  await page.emulateMedia({ media: 'screen' })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(statements.length + 4)
  expect(lines[1]).toContain(' – ')
  expect(text).toContain(',From,To,')
  expect(text).toContain('-40.00')
  expect(text).not.toMatch(/(^|,)"?[=@]/m)
})

test('shows the server’s text in the current language', async ({ page, product, backend }) => {
  const description = { th: 'โบนัสทดสอบ', la: 'ໂບນັດທົດສອບ', en: 'Trial bonus' }
  await arrange(
    { page, product, backend },
    {
      statements: [{ type: 'bonus', to: 'WALLET', amount: 5, links: { bonus: { description } } }],
    },
  )
  await page.goto('/user/statement')
  await expect(page.getByText('Trial bonus')).toBeVisible()
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'ລາວ' }).click()
  await expect(page.getByText('ໂບນັດທົດສອບ')).toBeVisible()
  await expect(page.getByText('Trial bonus')).toHaveCount(0)
})

test('shows slips with state and reason', async ({ page, product, backend }) => {
  await arrange(
    { page, product, backend },
    {
      slips: [
        { amount: 250, status: 'SUCCESS', hoursAgo: 1 },
        { status: 'FAILED', note: 'NOT_MATCH', hoursAgo: 2 },
        { status: 'FAILED', note: '<b>new reason</b>', hoursAgo: 3 },
        { status: 'PROCESSING', hoursAgo: 4 },
      ],
    },
  )
  await page.goto('/user/statement')
  await page.getByRole('button', { name: 'My slips' }).click()
  const dialog = dialogOf(page, 'My slips')
  await expect(dialog.getByRole('row', { name: /250\.00.*Successful/ })).toBeVisible()
  await expect(
    dialog.getByRole('row', { name: /–.*Failed.*\(Account does not match the registered one\)/ }),
  ).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Failed.*\(<b>new reason<\/b>\)/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /In progress/ })).toBeVisible()
  product.front.requests.length = 0
  await dialog.getByRole('button', { name: 'Refresh' }).click()
  await expect
    .poll(() => product.front.requests.map(({ url }) => url))
    .toContain('/api/statement/slip')
})
