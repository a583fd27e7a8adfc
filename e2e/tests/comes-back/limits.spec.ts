import { expect } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { expectSaid } from '../../harness/said'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { errorTexts } from '../auth/error-texts'

for (const language of rotating(languages, 'limits'))
  test(`a limit and a break that a member has set stop deposits, and no withdrawal: ${language}`, async ({
    page,
    product,
    backend,
  }) => {
    const wallet = wordsOf('remote-wallet/src', language)
    const words = wordsOf('remote-wallet/src/features/limits', language)
    const auth = wordsOf('remote-auth/src', language)
    const errors = errorTexts(language)
    const unit = wallet('units.BAHT')
    const dialogOf = (name: string) => page.getByRole('dialog', { name })
    await arrange({ page, product, backend }, { wallet: 500 }, language)
    const limits = dialogOf(words('title'))
    const deposit = async (amount: string, refused: string | undefined) => {
      await page.goto('/user/home?dialog=deposit&way=qr')
      const qr = dialogOf(wallet('deposit.way.qr.title'))
      await qr.getByRole('button', { name: amount, exact: true }).click()
      await qr.getByRole('button', { name: wallet('deposit.qr.create') }).click()
      await expectSaid(page, refused ?? '')
    }

    await page.goto('/user/profile')
    await page
      .getByRole('main')
      .getByRole('button', { name: auth('limits.title') })
      .click()
    const ofDay = `${words('setOne')}: ${words('deposit.title')}, ${words('period.day')}`
    await limits.getByRole('button', { name: ofDay }).click()
    await limits.getByRole('textbox', { name: words('most') }).fill('100')
    await limits.getByRole('button', { name: words('save') }).click()
    await expect(limits).toContainText(words('used', { used: '0.00', amount: '100.00', unit }))
    await deposit('500', errors.PLAY_LIMIT)

    await page.goto('/user/home?dialog=limits')
    await limits.getByRole('button', { name: words('days_other', { count: 7 }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('break.yes') })
      .click()
    await expect(limits).toContainText(words('paused', { until: '|' }).split('|')[0] ?? '')
    await deposit('100', errors.PLAY_PAUSED)

    await page.goto('/user/home?dialog=withdraw')
    const withdraw = dialogOf(wallet('titles.withdraw'))
    await withdraw.getByLabel(wallet('amount'), { exact: true }).fill('100')
    await withdraw.getByRole('button', { name: wallet('withdraw.submit'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: wallet('withdraw.submit') })
      .click()
    await expect(page.getByText(wallet('withdraw.done'))).toBeVisible()
  })
