import type { Locator, Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { smallPicture } from '../../harness/small-picture'
import { expect, test } from '../../harness/test'
import { answer, dialogOf, expectBooks, pathOf, pressTenTimes } from './wallet'

test('withdraws once for ten presses and updates every tab', { tag: '@main' }, async ({
  page,
  product,
  backend,
  context,
  watch,
}) => {
  const member = await arrange({ page, product, backend }, { wallet: 500, games: { PG: 50 } })
  const home = await context.newPage()
  await watch.observe(home)
  await home.goto('/user/home')
  await expect(home.getByRole('main')).toContainText('550.00')
  const statement = await context.newPage()
  await watch.observe(statement)
  await statement.goto('/user/statement')
  await expect(statement.getByText('Nothing here yet')).toBeVisible()

  // To the front, because a background tab renders one frame per second and a click waits for several.
  await page.bringToFront()
  await page.goto('/user/home?dialog=withdraw')
  const form = dialogOf(page, 'Withdraw')
  await form.getByLabel('Amount', { exact: true }).fill('200.25')
  await pressTenTimes(form.getByRole('button', { name: 'Withdraw', exact: true }))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('200.25 baht')
  await pressTenTimes(question.getByRole('button', { name: 'Withdraw' }))
  await expect(dialogOf(page, 'Done')).toBeVisible()
  await expectBooks({ product, backend, member }, { before: 550, rows: ['withdraw 200.25'] })
  await expect(home.getByRole('main')).toContainText('349.75')
  await expect(statement.getByRole('row', { name: /Withdrawal.*−200\.25/ })).toBeVisible()
  await dialogOf(page, 'Done').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main')).toContainText('349.75')
})

/** Taps twice at one place, the second time 220 ms after a dialog opened or closed. */
async function tapTwice(page: Page, button: Locator, change: () => Promise<void>) {
  const box = await button.boundingBox()
  const center = [
    (box?.x ?? 0) + (box?.width ?? 0) / 2,
    (box?.y ?? 0) + (box?.height ?? 0) / 2,
  ] as const
  await page.mouse.click(...center)
  await change()
  await page.clock.runFor(220)
  await page.mouse.click(...center)
}

test('ignores a second tap when a dialog opens or closes', async ({ page, product, backend }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Without animations, because elements that slide in change their position.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrange({ page, product, backend }, { wallet: 1000 })
  await page.clock.install()
  await page.goto('/user/home?dialog=withdraw')
  const form = dialogOf(page, 'Withdraw')
  const all = form.getByRole('button', { name: /^Withdraw all/ })
  await expect(all).toBeEnabled()
  await all.click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw all' })
  await confirm.click({ trial: true })
  await page.clock.pauseAt(Date.now() + 60_000)

  const result = dialogOf(page, 'Done')
  await tapTwice(page, confirm, () => expect(result).toBeVisible())
  await expect(result).toBeVisible()

  await page.clock.runFor(400)
  const done = result.getByRole('button', { name: 'Done' })
  await done.click({ trial: true })
  await tapTwice(page, done, () => expect(result).toHaveCount(0))
  await page.clock.runFor(400)
  await expect(page).toHaveURL('/user/home')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('updates coins in other tabs', async ({ page, product, backend, context, watch }) => {
  const member = await arrange({ page, product, backend }, { coins: 7 })
  const coins = page.getByRole('definition').nth(2)
  await page.goto('/user/home')
  await expect(coins).toHaveText('7')
  const wheel = await context.newPage()
  await watch.observe(wheel)
  await wheel.emulateMedia({ reducedMotion: 'reduce' })
  await wheel.goto('/user/spin')
  await wheel.getByRole('button', { name: /^Spin 7 coins/ }).click()
  await expect(wheel.getByRole('dialog')).toBeVisible()
  const { coins: left } = await backend.get<{ coins: number }>(`/members/${member.id}`)
  expect(left).not.toBe(7)
  await expect(coins).toHaveText(String(left))
})

const withdrawAll = '/api/wallet/withdrawAll'

test('ten presses act once: withdraw, game, password, bonus', async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange(
    { page, product, backend },
    { wallet: 300, games: { PG: 50 }, shares: [{ name: 'Noy', amount: 40 }] },
  )
  const sent = (path: string) =>
    product.front.requests.filter(request => pathOf(request).startsWith(path)).length
  const confirm = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true })

  await page.goto('/user/home?dialog=game-account&game=CIRCUS')
  await pressTenTimes(page.getByRole('button', { name: 'Open account', exact: true }))
  await page.getByText('Game login').waitFor()
  expect(sent('/api/wallet/activate/')).toBe(1)
  await expect(page.getByRole('button', { name: 'Reset game password' })).toBeEnabled()
  await page.getByRole('button', { name: 'Reset game password' }).click()
  await pressTenTimes(confirm('Reset'))
  await expect.poll(() => sent('/api/wallet/resetpassword/')).toBe(1)
  await expect(page.getByRole('button', { name: 'Reset game password' })).toBeEnabled()
  expect(sent('/api/wallet/resetpassword/')).toBe(1)

  await page.goto('/user/home?dialog=invite-bonus')
  const bonus = dialogOf(page, 'Invite bonus you can receive')
  await pressTenTimes(bonus.getByRole('button', { name: 'Receive' }))
  await expect(dialogOf(page, 'Done')).toContainText('40.00')
  expect(sent('/api/invite/receive')).toBe(1)

  await page.goto('/user/home?dialog=withdraw')
  await page.getByRole('button', { name: 'Withdraw all 390.00 baht' }).click()
  await pressTenTimes(confirm('Withdraw all'))
  await expect(dialogOf(page, 'Done')).toContainText('Please wait for the money')
  expect(sent(withdrawAll)).toBe(1)
  // The received bonus adds a `bonus` row; withdrawing everything first collects the money of the game, a `transfer` row.
  await expectBooks(
    { product, backend, member },
    { before: 390, rows: ['bonus 40', 'transfer 50', 'withdraw 390'] },
  )
})

test('ten presses act once: QR, gift, slip, deposit', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, {})
  const sent = (path: string) =>
    product.front.requests.filter(request => pathOf(request) === path && request.method === 'POST')
      .length

  await page.goto('/user/home?dialog=deposit&way=qr')
  await page.getByRole('button', { name: '100', exact: true }).click()
  await pressTenTimes(page.getByRole('button', { name: 'Create QR' }))
  await page.getByRole('timer').waitFor()
  expect(sent('/api/qrcode/KBANK')).toBe(1)

  await page.goto('/user/home?dialog=deposit&way=gift')
  await page
    .getByRole('textbox', { name: 'Gift link' })
    .fill(`https://gift.truemoney.com/campaign/?v=a1b2c3d4e5${Date.now()}`)
  await pressTenTimes(page.getByRole('button', { name: 'Send gift' }))
  await expect(dialogOf(page, 'Done')).toContainText('We have your gift.')
  expect(sent('/api/wallet/truelink')).toBe(1)

  await page.goto('/user/home?dialog=deposit&way=slip')
  const buffer = Buffer.concat([smallPicture, Buffer.from(member.token)])
  await page
    .getByLabel('Picture of your slip', { exact: true })
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer })
  await pressTenTimes(page.getByRole('button', { name: 'Send slip' }))
  await expect(page.getByRole('heading', { name: 'We have your slip' })).toBeVisible()
  expect(sent('/api/wallet/slip')).toBe(1)

  answer(product, '/api/lookup/deposit', { isManual: true, banks: [], wallets: [] })
  await page.goto('/user/home?dialog=deposit')
  await page.getByLabel('Amount you transferred').fill('300')
  await pressTenTimes(page.getByRole('button', { name: 'Tell us about it' }))
  await expect(dialogOf(page, 'Done')).toContainText('Thank you.')
  expect(sent('/api/wallet/add')).toBe(1)
})

test('shows a press before the dialog opens', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { games: { PG: 50 } })
  await page.goto('/user/home')
  const card = page.getByRole('main').getByRole('button', { name: /^PG Soft/ })
  await card.hover()
  await page.mouse.down()
  await expect(card).toHaveCSS('opacity', '0.7')
  await page.mouse.up()
  await expect(dialogOf(page, 'PG Soft')).toBeVisible()
  await expect(card).toHaveCSS('opacity', '1')
})
