import { expect } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expectAccessible } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'

const day = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)

for (const language of rotating(languages, 'flow-period'))
  test(`sums deposits and withdrawals of any period: ${language}`, async ({
    page,
    product,
    backend,
  }) => {
    const words = wordsOf('remote-wallet/src/features/limits', language)
    const wallet = wordsOf('remote-wallet/src', language)
    const statements = [
      { type: 'deposit', to: 'WALLET', amount: 1000.25, hoursAgo: 24 * 50 },
      { type: 'withdraw', from: 'WALLET', amount: 300.5, hoursAgo: 24 * 45 },
      { type: 'deposit', to: 'WALLET', amount: 77, hoursAgo: 24 * 9 },
    ]
    await arrange({ page, product, backend }, { wallet: 500, statements }, language)
    await page.goto('/user/home?dialog=limits')
    const limits = page.getByRole('dialog', { name: words('title') })
    const period = limits.getByRole('region', { name: words('span.title') })
    const from = period.getByLabel(wallet('statement.filter.from'), { exact: true })
    const to = period.getByLabel(wallet('statement.filter.to'), { exact: true })
    await from.fill(daysAgo(60))
    await to.fill(daysAgo(30))
    await expect(period).toContainText('1,000.25')
    await expect(period).toContainText('699.75')
    await expect(period).not.toContainText('77.00')
    await period.getByText(words('span.figures')).click()
    await expect(period.getByRole('listitem').filter({ hasText: '300.50' })).toHaveCount(1)
    await expectAccessible(page)

    await to.fill(daysAgo(1))
    await expect(period).toContainText('1,077.25')
    await to.fill(daysAgo(61))
    await expect(period).toContainText(words('span.order'))
  })
