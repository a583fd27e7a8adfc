import { arrange } from '../../harness/arrange'
import { smallPicture } from '../../harness/small-picture'
import { expect, test } from '../../harness/test'
import { answer, dialogOf, expectBooks, pathOf, pressTenTimes } from './wallet'

test('ten presses withdraw once, and every screen of every tab shows it', async ({
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

  // In a tab behind others a frame is drawn once a second, and a press waits for several.
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

test('the second of two taps answers no question that it finds under the finger', async ({
  page,
  product,
  backend,
}) => {
  // What moves in has another place at first.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrange({ page, product, backend }, { wallet: 1000 })
  await page.goto('/user/home?dialog=withdraw')
  const all = dialogOf(page, 'Withdraw').getByRole('button', { name: /^Withdraw all/ })
  await expect(all).toBeEnabled()
  const answered = page.evaluate(
    () =>
      new Promise<boolean>(tell => {
        new MutationObserver((_, observer) => {
          const confirm = [...document.querySelectorAll('[role="alertdialog"] button')].pop()
          if (!confirm) return
          observer.disconnect()
          const { x, y, width, height } = confirm.getBoundingClientRect()
          tell(confirm.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await all.click()
  expect(await answered).toBe(false)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw all' }).click()
  await expect(dialogOf(page, 'Done')).toBeVisible()
})

test('a coin that is spent in one tab is gone in the others', async ({
  page,
  product,
  backend,
  context,
  watch,
}) => {
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

test('ten presses each: all is withdrawn, a game opened, a password renewed, a bonus received once', async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange(
    { page, product, backend },
    { wallet: 300, games: { PG: 50 }, shares: [{ name: 'Noy', amount: 40 }] },
  )
  const sent = (path: string) =>
    product.front.asked.filter(asked => pathOf(asked).startsWith(path)).length
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
  // What was received is a bonus row of the statement, what was collected a transfer.
  await expectBooks(
    { product, backend, member },
    { before: 390, rows: ['bonus 40', 'transfer 50', 'withdraw 390'] },
  )
})

test('ten presses each: a QR is made, a gift and a slip sent, a deposit announced once', async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, {})
  const sent = (path: string) =>
    product.front.asked.filter(asked => pathOf(asked) === path && asked.method === 'POST').length

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
