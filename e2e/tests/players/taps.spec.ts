import type { Locator } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { dialogOf } from '../wallet/wallet'

test('three taps to a code or last game, four to withdraw', async ({
  page,
  product,
  backend,
  context,
}) => {
  await context.route('https://**', route => route.fulfill({ body: 'a game' }))
  await arrange({ page, product, backend }, { wallet: 5000, games: { PG: 20, JOKER: 10 } })
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  async function counted(job: () => Promise<void>): Promise<number> {
    await page.goto('/user/home')
    await expect(page.getByRole('main')).toContainText('Hello')
    taps = 0
    await job()
    return taps
  }
  const tile = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const code = page.getByRole('img', { name: 'QR code to pay' })
  const dialog = page.getByRole('dialog')
  const within = (name: string) => dialog.getByRole('button', { name, exact: true })

  // The first deposit is not counted: after it the product knows the member's choices.
  await page.goto('/user/home')
  await tile('Deposit').click()
  await within('Scan a QR code The quickest way, with any bank').click()
  await dialog.getByRole('radio').nth(1).check()
  const provider = await dialog.getByRole('radio').nth(1).inputValue()
  await within('500').click()
  await within('Create QR').click()
  await expect(code).toBeVisible()
  await within('Cancel QR').click()
  await expect(within('Create QR')).toBeVisible()
  await page.goto('/user/home?dialog=transfer&from=WALLET&to=JOKER')
  await within('100').click()
  await within('Transfer').click()
  await expect(dialogOf(page, 'Done')).toBeVisible()

  const deposit = await counted(async () => {
    await tap(tile('Deposit'))
    await expect(dialog.locator('input:checked')).toHaveValue(provider)
    await tap(within('500'))
    await tap(within('Create QR'))
    await expect(code).toBeVisible()
  })
  expect(deposit).toBeLessThanOrEqual(3)

  const transfer = await counted(async () => {
    await tap(tile('Transfer'))
    // The selected item is the one in the middle.
    await expect(dialog.getByRole('listbox')).toHaveCount(2)
    for (const end of await dialog.getByRole('listbox').all())
      await expect.poll(() => end.evaluate(list => list.scrollTop)).toBeGreaterThan(0)
    await tap(within('100'))
    await tap(within('Transfer'))
    await expect(dialogOf(page, 'Done')).toContainText('100.00 baht')
  })
  expect(transfer).toBeLessThanOrEqual(3)
  await dialogOf(page, 'Done').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /Joker.*210\.00/ })).toBeVisible()

  const play = await counted(async () => {
    const opened = context.waitForEvent('page')
    await tap(page.getByRole('button', { name: 'Play Joker', exact: true }))
    await tap(dialog.getByRole('link', { name: /Enter the game|Play on the web/ }))
    await (await opened).close()
  })
  expect(play).toBeLessThanOrEqual(2)

  const withdraw = await counted(async () => {
    await tap(tile('Withdraw'))
    await tap(within('500'))
    await tap(within('Withdraw'))
    const question = page.getByRole('alertdialog', { name: 'Withdraw 500.00 baht?' })
    await expect(question).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
    await tap(question.getByRole('button', { name: 'Withdraw' }))
    await expect(dialogOf(page, 'Done')).toContainText('Please wait for the money')
  })
  expect(withdraw).toBeLessThanOrEqual(4)
})
