import { expect } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { errorTexts } from '../auth/error-texts'

for (const language of rotating(languages, 'limits'))
  test(`limits and breaks stop deposits and play only: ${language}`, async ({
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
    const member = await arrange(
      { page, product, backend },
      { wallet: 500, games: { PG: 0 } },
      language,
    )
    const limits = dialogOf(words('title'))
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
    await page.goto('/user/home?dialog=deposit&way=qr')
    const qr = dialogOf(wallet('deposit.way.qr.title'))
    await qr.getByRole('button', { name: '500', exact: true }).click()
    await qr.getByRole('button', { name: wallet('deposit.qr.create') }).click()
    await expectAnnounced(page, errors.PLAY_LIMIT ?? '')
    // The refusal is explained below the field with a link to the limits.
    const why = page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: words('renews', { time: '' }) })
    await expect(why).toContainText(words('used', { used: '0.00', amount: '100.00', unit }))
    await page.getByRole('button', { name: words('refused.open') }).click()
    await expect(limits.getByRole('region', { name: words('set.title') })).toContainText('100.00')

    // The first money in a game uses ten of the thirty minutes.
    await page.goto('/user/home?dialog=limits')
    const timeOfDay = `${words('setOne')}: ${words('time.title')}, ${words('period.day')}`
    await limits.getByRole('button', { name: timeOfDay }).click()
    const halfHour = words('clock.minutes', { minutes: 30 })
    await limits.getByRole('combobox', { name: words('most') }).selectOption(halfHour)
    await limits.getByRole('button', { name: words('save') }).click()
    const used = (minutes: number) =>
      words('time.used', { used: words('clock.minutes', { minutes }), amount: halfHour })
    await expect(limits).toContainText(used(0))
    const onAnotherDevice = async (path: string, data: object) => {
      const reply = await page.request.post(path, {
        headers: {
          Authorization: `Bearer ${member.token}`,
          [clientMarker.header]: clientMarker.value,
        },
        data,
      })
      expect(reply.ok()).toBe(true)
    }
    // Repeated, because play counts for the previous day if midnight in Bangkok passes in between.
    await expect(async () => {
      await onAnotherDevice('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10 })
      await page.reload()
      await expect(limits).toContainText(used(10))
    }).toPass()
    const game = page.getByRole('dialog', { name: /PG Soft/ })
    await page.goto('/user/home?dialog=game-launcher&game=PG')
    await expect(game.getByRole('link')).toBeVisible()
    // A lower limit takes effect at once, even if more has been played already.
    await onAnotherDevice('/api/limits', { kind: 'time', period: 'day', amount: 5 })
    await page.reload()
    await expect(game).toContainText(errors.PLAY_LIMIT ?? '-')
    await expect(game.getByRole('link')).toHaveCount(0)

    // A higher limit takes effect after the waiting time, when the member confirms it.
    await onAnotherDevice('/api/limits', { kind: 'time', period: 'day', amount: 60 })
    await page.goto('/user/home?dialog=limits')
    await expect(limits).toContainText(words('clock.minutes', { minutes: 5 }))
    await backend.post(`/members/${member.id}/limits-ready`)
    await page.reload()
    await limits.getByRole('button', { name: words('confirm') }).click()
    await expect(limits).toContainText(words('clock.wholeHours', { hours: 1 }))

    await limits.getByRole('button', { name: words('days_other', { count: 7 }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('break.yes') })
      .click()
    await expect(limits).toContainText(words('paused', { until: '|' }).split('|')[0] ?? '')
    // The address names a way that the limits forbid; only the slip is offered.
    await page.goto('/user/home?dialog=deposit&way=qr')
    const deposit = dialogOf(wallet('titles.deposit'))
    const inBreak = wordsOf('remote-wallet/src/features/limits/pause', language)
    await expect(deposit).toContainText(inBreak('deposit'))
    await expect(deposit).toContainText(wallet('deposit.way.slip.name'))
    await expect(deposit).not.toContainText(wallet('deposit.way.qr.name'))

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
