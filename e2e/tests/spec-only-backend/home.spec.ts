import { asMember, expect, test } from '../../harness/spec-only-test'
import { dialogOf } from '../wallet/wallet'

test('shows member, wallet, games and the whole total', { tag: '@main' }, async ({
  page,
  specOnly,
  front,
}) => {
  await asMember(
    { page, specOnly, front },
    { name: 'Malee', wallet: 100.25, games: { PG: 20.5, HUAYHD: 3 }, coin: 4, inviteBonus: 8 },
  )
  await page.goto('/user/home')
  const main = page.getByRole('main')
  await expect(main).toContainText('Hello Malee')
  await expect(main).toContainText('123.75')
  await expect(main).toContainText('100.25')
  await expect(page.getByRole('button', { name: /PG Soft.*20\.50/ })).toBeVisible()
  await expect(main).toContainText('Updated')
  await expect(page.getByText('may not be the latest')).toHaveCount(0)
})

test('reads text as UTF-8 whatever the header', async ({ page, specOnly, front }) => {
  front.change = ({ url }, reply) => {
    if (!url.startsWith('/api/')) return reply
    const headers = { ...reply.headers, 'content-type': 'application/json; charset=windows-874' }
    return { ...reply, headers }
  }
  await asMember({ page, specOnly, front }, { name: 'มาลี ใจดี' })
  await page.goto('/user/home')
  await expect(page.getByRole('main')).toContainText('Hello มาลี ใจดี')
})

test('opens a game account, shows and renews its login', async ({ page, specOnly, front }) => {
  const member = await asMember({ page, specOnly, front }, { wallet: 10 })
  await page.goto('/user/home?dialog=game-account&game=PG')
  const dialog = dialogOf(page, 'PG Soft')
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await expect(dialog.getByText('Game login')).toBeVisible()
  expect(member.games.get('PG')).toBe(0)
  await expect(dialog).toContainText(`pg${member.id}`)
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(dialog).toContainText('pw-1')
  await dialog.getByRole('button', { name: 'Reset game password' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(dialog).toContainText('pw-2')
  expect(member.gamePasswords.get('PG')).toBe(2)
})

test('enters a game by its link or its own address', async ({ page, specOnly, front }) => {
  await asMember({ page, specOnly, front }, { games: { HUAYHD: 0, UFABET: 0, LOTTOSOD: 0 } })
  await page.goto('/user/home?dialog=game-launcher&game=HUAYHD')
  const enter = page.getByRole('link', { name: 'Enter the game' })
  await expect(enter).toHaveAttribute('href', 'https://huayhd.example/enter')
  for (const [code, own] of [
    ['UFABET', 'https://ufabet.example/'],
    ['LOTTOSOD', 'https://lottosod.example/'],
  ] as const) {
    await page.goto(`/user/home?dialog=game-launcher&game=${code}`)
    await expect(page.getByRole('link', { name: 'Play on the web' })).toHaveAttribute('href', own)
  }
})

test('posts every field of a game’s form state', async ({ page, specOnly, front }) => {
  await asMember({ page, specOnly, front }, { games: { SEXYGAME: 0 } })
  await page.goto('/user/home?dialog=game-launcher&game=SEXYGAME')
  const form = page.getByRole('dialog').locator('form')
  await expect(form.locator('input[name=__VIEWSTATE]')).toHaveValue('abc')
  await expect(form.locator('input[name=step]')).toHaveValue('2')
})

test.describe('the agreement', () => {
  test('opens by itself until it is accepted', async ({ page, specOnly, front }) => {
    await asMember({ page, specOnly, front })
    await page.evaluate(() => localStorage.removeItem('remember-agreement'))
    await page.goto('/user/home')
    const dialog = dialogOf(page, 'Agreement')
    await expect(dialog).toContainText('ข้อตกลงการใช้งาน')
    await dialog.getByRole('button', { name: 'I accept' }).click()
    await expect(dialog).toBeHidden()
  })
})
