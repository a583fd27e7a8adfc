import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { answer, booksOf, dialogOf } from './wallet'

const account = (game: string) => `/user/home?dialog=game-account&game=${game}`
const launcher = (game: string) => `/user/home?dialog=game-launcher&game=${game}`

test('opens an account, shows, copies and renews its login', { tag: '@main' }, async ({
  page,
  product,
  backend,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await arrange({ page, product, backend }, { wallet: 10 })
  await page.goto(account('CIRCUS'))
  const dialog = dialogOf(page, 'Circus')
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await expect(dialog.getByText('Game login')).toBeVisible()
  expect((await booksOf(backend, member)).games).toHaveProperty('CIRCUS')

  const password = dialog.locator('dd').nth(1)
  await expect(password).toContainText('••••')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveText(/^[^•]+$/)
  const before = (await password.textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Copy Password' }).click()
  // The toast does not contain the copied secret.
  await expectAnnounced(page, 'Copied Password')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before.trim())

  await dialog.getByRole('button', { name: 'Reset game password' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(password).not.toHaveText(before)
})

test('retries opening an account in place', async ({ page, product, backend, watch }) => {
  watch.allow(/status of 502/)
  const member = await arrange({ page, product, backend }, {})
  await backend.post('/provider-faults', {
    step: 'open',
    kind: 'fail',
    game: 'CIRCUS',
    member: Number(member.id),
    times: 1,
  })
  await page.goto(account('CIRCUS'))
  const dialog = dialogOf(page, 'Circus')
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('could not be opened')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Game login')).toBeVisible()
})

test('opens a game in a new tab without opener', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, { games: { PG: 0 } })
  await page.goto(launcher('PG'))
  const enter = dialogOf(page, 'Play PG Soft').getByRole('link', { name: 'Enter the game' })
  await expect(enter).toHaveAttribute('href', /^https:/)
  await expect(enter).toHaveAttribute('target', '_blank')
  await expect(enter).toHaveAttribute('rel', /noopener/)
})

test('shows addresses and login of a game without a link', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { games: { LOTTOSOD: 5 } })
  await page.goto(launcher('LOTTOSOD'))
  const dialog = dialogOf(page, 'Play Lotto Sod')
  for (const name of ['Play on the web', 'Android app', 'iPhone app'])
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
  await expect(dialog.getByText('If the game asks, use this login:')).toBeVisible()
})

test('opens a game without a server link at its address', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { games: { PG: 0 } })
  answer(product, /\/api\/autoLogin\//, { message: 'NO_GAME' }, 404)
  await page.goto(launcher('PG'))
  await expect(page.getByRole('link', { name: 'Play on the web' })).toBeVisible()
})

test('blocks hostile game addresses', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, {})
  const game = (code: string, address: string) => ({
    code,
    name: `<img src=x onerror="window.hurt=1"> ${code}`,
    logo: address,
    background: address,
    isActive: true,
    amount: 1,
    ftWalletSlot: 1,
    category: 'slot',
    web: address,
    android: 'intent://evil#Intent;end',
    ios: '//evil.example/x',
  })
  answer(product, '/api/wallet', {
    profile: { _id: '1', username: '09', name: '<b>x</b>' },
    wallet: { amount: 5 },
    slots: [
      game('JS', 'javascript:window.hurt=1'),
      game('DATA', 'data:text/html,<script>window.hurt=1</script>'),
      game('CRED', 'https://user:pass@evil.example/'),
    ],
  })
  answer(product, /\/api\/wallet\/account\//, { username: 'u', password: 'p', event: null })
  for (const code of ['JS', 'DATA', 'CRED']) {
    await page.goto(launcher(code))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('This game has no link yet.')
    await expect(dialog.getByRole('link')).toHaveCount(0)
  }
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})

test('posts a game’s form to its own https address only', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { games: { LOTTOSOD: 5 } })
  answer(product, /\/api\/wallet\/account\//, {
    username: 'u',
    password: 'p',
    event: { token: '"><script>', state: 'x' },
  })
  await page.goto(launcher('LOTTOSOD'))
  const form = page.getByRole('dialog').locator('form')
  await expect(form).toHaveAttribute('action', /^https:\/\/lottosod\.example/)
  await expect(form).toHaveAttribute('method', 'post')
  await expect(form.locator('input[name=token]')).toHaveValue('"><script>')
  await expect(form.getByRole('button', { name: 'Enter the game' })).toBeVisible()
})

test('posts a game’s form in a tab without opener', async ({
  page,
  product,
  backend,
  context,
  watch,
}) => {
  await arrange({ page, product, backend }, { games: { SEXYGAME: 5 } })
  await page.goto(launcher('SEXYGAME'))
  const dialog = dialogOf(page, 'Play Sexy Baccarat')
  const form = dialog.locator('form')
  const action = (await form.getAttribute('action')) ?? ''
  const state = await form.locator('input[name=__VIEWSTATE]').inputValue()
  expect(new URL(action).protocol).toBe('https:')
  watch.allowOrigin(new URL(action).origin)
  const posted: { method: string; body: string | null }[] = []
  await context.route(`${new URL(action).origin}/**`, (route, request) => {
    posted.push({ method: request.method(), body: request.postData() })
    return route.fulfill({ contentType: 'text/html', body: '<title>the game</title>' })
  })
  const opened = context.waitForEvent('page')
  await form.getByRole('button', { name: 'Enter the game' }).click()
  const game = await opened
  await expect(game).toHaveTitle('the game')
  expect(await game.evaluate(() => window.opener)).toBeNull()
  expect(posted[0]?.method).toBe('POST')
  expect(new URLSearchParams(posted[0]?.body ?? '').get('__VIEWSTATE')).toBe(state)
})

test('says that the address names no game', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, {})
  for (const game of ['NOSUCH', '__proto__', '<script>', ''])
    await test.step(`"${game}"`, async () => {
      await page.goto(`/user/home?dialog=game-account&game=${encodeURIComponent(game)}`)
      await expect(dialogOf(page, 'Game account')).toContainText("can't find this game")
    })
})
