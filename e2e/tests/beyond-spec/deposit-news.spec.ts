import { expect } from '@playwright/test'
import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { settleMoney } from '../../harness/settle-money'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'

for (const language of rotating(languages, 'deposit news'))
  test(`tracks a reported transfer on home: ${language}`, async ({ page, product, backend }) => {
    const wallet = wordsOf('remote-wallet/src', language)
    const news = wordsOf('remote-wallet/src/features/still-open', language)
    const unit = wallet('units.BAHT')
    const main = page.getByRole('main')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const member = await arrange({ page, product, backend }, { wallet: 100 }, language)
    await page.goto('/user/home')
    await main.getByRole('button', { name: wallet('home.tiles.deposit'), exact: true }).click()
    await page.getByRole('button', { name: wallet('deposit.way.bank.detail') }).click()
    const dialog = page.getByRole('dialog', { name: wallet('deposit.way.bank.title') })
    await dialog.getByRole('button', { name: wallet('deposit.transferred') }).click()
    await expectAnnounced(page, wallet('deposit.refreshBalance'))
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('heading', { name: news('sought.looking') })).toBeVisible()

    // Staff enter and confirm the deposit after the bank has reported it.
    await settleMoney({ page, backend }, { member, way: 'add', amount: 250 }, () =>
      expect(main).toContainText(news('sought.onWay', { amount: '250.00', unit })),
    )
    await expect(main).toContainText(wallet('deposit.qr.paid', { amount: '250.00', unit }))
    await expect(main).toContainText('350.00')
    await expect(main.getByRole('heading', { name: news('sought.looking') })).toHaveCount(0)
    await button(wallet('deposit.qr.paidClose')).click()
    await expect(main).not.toContainText(wallet('deposit.qr.paid', { amount: '250.00', unit }))
  })
