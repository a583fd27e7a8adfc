import { expect, type Page } from '@playwright/test'
import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { settleMoney } from '../../harness/settle-money'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'

/** The same receipt with another amount and the unchanged signature. */
function altered(address: string): string {
  const [page, proof = ''] = address.split('#')
  const [head, claims = '', signature] = proof.split('.')
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const more = { ...payload, amount: payload.amount * 10 }
  return `${page}#${head}.${Buffer.from(JSON.stringify(more)).toString('base64url')}.${signature}`
}

const outcome = (page: Page) => page.getByRole('main').getByRole('status')

for (const language of rotating(languages, 'receipts'))
  test(`saves and verifies a receipt: ${language}`, async ({ page, product, backend, context }) => {
    const wallet = wordsOf('remote-wallet/src', language)
    const words = wordsOf('remote-wallet/src/features/receipt', language)
    const check = wordsOf('shell/src/app/pages/receipt-check', language)
    const site = new URL(product.origin).host
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const member = await arrange({ page, product, backend }, { wallet: 2000 }, language)
    await settleMoney({ page, backend }, { member, way: 'withdraw', amount: 1234.5 })
    await page.goto('/user/statement')
    await page.getByRole('button', { name: wallet('activity.withdraw') }).click()
    const receipt = page.getByRole('dialog', { name: words('title') })
    await expect(receipt).toContainText('−1,234.50')
    await expect(receipt).toContainText(wallet('status.ok'))
    await expect(receipt).toContainText(words('stage.done'))
    await expect(receipt).toContainText('765.50')

    await receipt.getByRole('button', { name: words('copy') }).click()
    await expectAnnounced(page, words('copied'))
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('1,234.50')
    expect(copied).not.toContain('765.50')
    const download = page.waitForEvent('download')
    await receipt.getByRole('button', { name: words('save') }).click()
    expect((await download).suggestedFilename()).toBe('receipt.png')

    // The receipt prints alone and in light colours, without the member's private data.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(receipt.getByRole('article')).toBeVisible()
    await expect(receipt.getByText('765.50')).toBeHidden()
    await expect(receipt.getByRole('button', { name: words('copy') })).toBeHidden()
    await expect(page.getByRole('main')).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await page.emulateMedia({ media: null, colorScheme: null })
    // While the layout changes back, a click could miss the link and hit the page behind the dialog.
    await expect(receipt.getByRole('button', { name: words('copy') })).toBeVisible()

    const opened = context.waitForEvent('page')
    await receipt.getByRole('link', { name: words('proof') }).click()
    const shown = await opened
    await expect(outcome(shown)).toHaveText(check('outcome.genuine', { site }))
    await expect(shown.getByRole('article')).toContainText('1,234.50')
    await expect(shown.getByRole('article')).toContainText(check('kind.withdraw'))
    await expect(shown.getByRole('main')).not.toContainText('Test Member')

    await shown.goto(altered(shown.url()))
    await expect(outcome(shown)).toHaveText(check('outcome.false', { site }))
    await expect(shown.getByRole('article')).toHaveCount(0)
    // Checking a receipt does not end the session.
    await page.reload()
    await expect(page.getByRole('button', { name: wallet('activity.withdraw') })).toBeVisible()
  })
