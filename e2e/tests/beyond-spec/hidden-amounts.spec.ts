import { expect } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { setVisibility } from '../../harness/set-visibility'
import { settleMoney } from '../../harness/settle-money'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'

/** The member's balances, movements and their sums. */
const own = /987\.65|12\.34|999\.99|456\.78/

for (const language of rotating(languages, 'hidden amounts'))
  test(`hides amounts everywhere until shown again: ${language}`, async ({
    page,
    product,
    backend,
  }) => {
    const wallet = wordsOf('remote-wallet/src', language)
    const words = wordsOf('remote-wallet/src/features/receipt', language)
    const shell = wordsOf('shell/src', language)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const main = page.getByRole('main')
    const body = page.locator('body')
    const memberOptions = { wallet: 530.87, games: { PG: 12.34 } }
    const member = await arrange({ page, product, backend }, memberOptions, language)
    await settleMoney({ page, backend }, { member, way: 'add', amount: 456.78 })
    await page.goto('/user/home')
    await expect(main).toContainText('999.99')
    await button(wallet('home.hideAmounts')).click()
    await expect(button(wallet('home.showAmounts'))).toBeFocused()
    await expect(body).not.toContainText(own)

    await page
      .getByRole('navigation', { name: wordsOf('shared/ui', language)('mainMenu') })
      .getByRole('link', { name: shell('menu.statement') })
      .click()
    await expect(main.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
    await expect(body).not.toContainText(own)
    await main.getByRole('button', { name: wallet('activity.deposit') }).click()
    const receipt = page.getByRole('dialog', { name: words('title') })
    await expect(receipt).toContainText(words('balanceAfter'))
    await expect(receipt).not.toContainText(own)
    await expect(page).not.toHaveTitle(own)
    await receipt.getByRole('button', { name: words('show') }).click()
    await expect(receipt).toContainText('456.78')

    // Amounts stay hidden on this device, also in what is opened later.
    await page.goto('/user/home?dialog=withdraw')
    const withdraw = page.getByRole('dialog', { name: wallet('titles.withdraw') })
    await withdraw.getByLabel(wallet('amount'), { exact: true }).fill('123')
    await expect(body).not.toContainText(own)
    // The app switcher's preview does not show typed amounts either.
    const frame = page.locator('body > *', { has: page.locator('main') })
    for (const [state, opacity] of [
      ['hidden', '0'],
      ['visible', '1'],
    ] as const) {
      await setVisibility(page, state)
      await expect(frame).toHaveCSS('opacity', opacity)
      await expect(withdraw).toHaveCSS('opacity', opacity)
    }
    await page.goto('/user/home')
    await button(wallet('home.showAmounts')).click()
    await expect(main).toContainText('999.99')
  })
