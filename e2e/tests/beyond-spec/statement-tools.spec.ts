import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'

const statements = [
  { type: 'deposit', to: 'WALLET', amount: 500, hoursAgo: 1 },
  { type: 'withdraw', from: 'WALLET', amount: 120.5, hoursAgo: 2, status: 'FAILED' },
  { type: 'transfer', from: 'WALLET', to: 'PG', amount: 20, hoursAgo: 3 },
  { type: 'deposit', to: 'WALLET', amount: 75.25, hoursAgo: 24 * 70 },
]

for (const language of rotating(languages, 'statement tools'))
  test(`searches, filters, sums and exports a statement: ${language}`, async ({
    page,
    product,
    backend,
  }) => {
    const wallet = wordsOf('remote-wallet/src', language)
    const tools = wordsOf('remote-wallet/src/features/statement/tools', language)
    const main = page.getByRole('main')
    const button = (name: string) => main.getByRole('button', { name, exact: true })
    const rows = main.getByRole('row').filter({ has: page.getByRole('cell') })
    await arrange({ page, product, backend }, { games: { PG: 0 }, statements }, language)
    await page.goto('/user/statement')
    await main.getByText(wallet('statement.filter.title')).click()
    const search = main.getByRole('form', { name: tools('search') })
    await button(tools('search')).click()
    await search.getByRole('searchbox', { name: tools('searchFor') }).fill('120.50')
    await search.getByRole('searchbox').press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(rows.last()).toContainText(wallet('activity.withdraw'))
    await search.getByLabel(tools('state')).selectOption(wallet('status.ok'))
    await expect(main).toContainText(wallet('statement.noMatch'))
    await button(wallet('statement.showAll')).click()
    await expect(rows).toHaveCount(4)
    await main.getByLabel(wallet('statement.filter.type')).selectOption('deposit')
    await expect(rows).toHaveCount(2)

    await button(tools('months.title')).click()
    const months = main.getByRole('region', { name: tools('months.title') })
    await expect(months.getByRole('row', { name: /75\.25/ })).toBeVisible()
    await expect(months.getByRole('row', { name: /500\.00/ })).toBeVisible()
    await months
      .getByRole('row', { name: /75\.25/ })
      .getByRole('button')
      .click()
    await expect(page).toHaveURL(/from=.*to=/)
    await button(tools('months.title')).click()
    await expect(rows).toHaveCount(1)
    await expect(rows.last()).toContainText('75.25')

    const download = page.waitForEvent('download')
    await button(wallet('statement.export')).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('75.25')
    expect(text).toContain(wallet('activity.deposit'))
    expect(text).not.toContain('500.00')
  })
