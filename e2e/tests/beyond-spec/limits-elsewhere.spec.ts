import { expect, type Page } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { expectAnnounced, recordAnnouncements } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { errorTexts } from '../auth/error-texts'

const day = 24 * 3_600_000
const deposit = { kind: 'deposit', period: 'day' }

async function ask(page: Page, { token }: { token: string }, path: string, data: object) {
  const reply = await page.request.post(path, {
    headers: { Authorization: `Bearer ${token}`, [clientMarker.header]: clientMarker.value },
    data,
  })
  expect(reply.ok()).toBe(true)
}

const setLimit = (page: Page, member: { token: string }, amount: number) =>
  ask(page, member, '/api/limits', { ...deposit, amount })

/** Shifts the device's clock by `ahead` milliseconds, from its next document on. */
const putClock = (page: Page, ahead: number) =>
  page.addInitScript(shift => {
    const Real = Date
    const now = () => Real.now() + shift
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  }, ahead)

for (const language of rotating(languages, 'limits elsewhere')) {
  const wallet = wordsOf('remote-wallet/src', language)
  const words = wordsOf('remote-wallet/src/features/limits', language)
  const unit = wallet('units.BAHT')
  const limitsOn = (page: Page) => page.getByRole('dialog', { name: words('title') })
  const ofDay = (page: Page) =>
    limitsOn(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: words('period.day') }) })
      .first()
  const used = (amount: string) => words('used', { used: '0.00', amount, unit })
  const openLimits = async (page: Page) => {
    await page.goto('/user/home?dialog=limits')
    return ofDay(page)
  }
  const askForQr = async (page: Page, amount: string) => {
    await page.goto('/user/home?dialog=deposit&way=qr')
    const qr = page.getByRole('dialog', { name: wallet('deposit.way.qr.title') })
    await qr.getByRole('button', { name: amount, exact: true }).click()
    await qr.getByRole('button', { name: wallet('deposit.qr.create') }).click()
  }
  const expectRefused = async (page: Page, amount: string) => {
    await askForQr(page, amount)
    await expectAnnounced(page, errorTexts(language).PLAY_LIMIT ?? '-')
  }

  test(`applies a limit lowered in another tab: ${language}`, async ({
    page,
    product,
    backend,
    watch,
    context,
  }) => {
    const member = await arrange({ page, product, backend }, { wallet: 500 }, language)
    await setLimit(page, member, 500)
    await openLimits(page)
    const other = await context.newPage()
    await watch.observe(other)
    await recordAnnouncements(other)
    await openLimits(other)
    for (const tab of [page, other]) await expect(ofDay(tab)).toContainText(used('500.00'))

    await ofDay(page)
      .getByRole('button', { name: new RegExp(words('change')) })
      .click()
    await limitsOn(page)
      .getByRole('textbox', { name: words('most') })
      .fill('100')
    await limitsOn(page)
      .getByRole('button', { name: words('save') })
      .click()
    for (const tab of [page, other]) await expect(ofDay(tab)).toContainText(used('100.00'))

    await expectRefused(other, '500')
    const why = other.getByRole('dialog').getByRole('listitem')
    await expect(why.filter({ hasText: words('renews', { time: '' }) })).toContainText(
      used('100.00'),
    )
  })

  test(`applies limits with a wrong device clock: ${language}`, async ({
    page,
    product,
    backend,
    watch,
    context,
  }) => {
    const member = await arrange({ page, product, backend }, { wallet: 500 }, language)
    await setLimit(page, member, 100)
    // A higher limit is only requested here; it may be confirmed after a day on the server's clock.
    await setLimit(page, member, 500)
    await putClock(page, 2 * day)
    const early = await openLimits(page)
    await expect(early).toContainText(used('100.00'))
    await expect(early.getByRole('button', { name: words('keep') })).toBeVisible()
    await expect(early.getByRole('button', { name: words('confirm') })).toHaveCount(0)
    await expectRefused(page, '500')

    await backend.post(`/members/${member.id}/limits-ready`)
    const late = await context.newPage()
    await watch.observe(late)
    await putClock(late, -2 * day)
    const limit = await openLimits(late)
    await limit.getByRole('button', { name: words('confirm') }).click()
    await expect(limit).toContainText(used('500.00'))
    await askForQr(late, '500')
    await expect(late.getByRole('timer')).toBeVisible()
  })

  test(`explains a break on the wheel: ${language}`, async ({ page, product, backend }) => {
    const member = await arrange({ page, product, backend }, { coins: 1 }, language)
    await ask(page, member, '/api/limits/break', { kind: 'timeout', length: 1 })
    await page.goto('/user/spin')
    const spin = wordsOf('remote-spin/src', language)
    await page.getByRole('button', { name: new RegExp(`^${spin('spin.button')}`) }).click()
    const failed = page.getByRole('dialog', { name: spin('spin.failed') })
    const words = failed.getByText(errorTexts(language).PLAY_PAUSED ?? '-')
    const way = failed.getByRole('button', { name: spin('spin.limits') })
    const gap = async () => {
      const [above, below] = await Promise.all([words, way].map(part => part.boundingBox()))
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    }
    // The dialog is smaller until its content has loaded.
    await expect.poll(gap).toBeGreaterThan(7)
    await way.click()
    await expect(limitsOn(page)).toBeVisible()
  })
}
