import { readShellManifest } from '../../../release/src/registry/manifests/manifests'
import { passGate } from '../../../release/src/testing/pass-gate'
import { banner, comeBackLater, expectToWait, goElsewhere } from './journeys'
import { loginWorks } from './login-works'
import { first, second } from './world/release-world'
import { expect, expectVersions, loadingNotes, ran, test } from './world/test'

test.beforeEach(async ({ world }) => {
  await world.publishShell(first)
  await world.publishShell(second)
  await world.activate('shell', first)
})

test('keeps its shell through a deployment', { tag: '@main' }, async ({ page, world }) => {
  await page.goto('/login')
  await loginWorks(page)
  await world.activate('shell', second)
  const before = (await ran(page, 'shell')).length
  await goElsewhere(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  const scripts = await ran(page, 'shell')
  expect(scripts.length).toBeGreaterThan(before)
  expect(scripts.filter(line => !line.startsWith(`${first} `))).toEqual([])

  await comeBackLater(page)
  await banner(page).getByRole('button', { name: 'Update' }).click()
  await expectVersions(page, 'shell', [second])
  await expect(page).toHaveURL(/contact$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')

  await world.rollback('shell')
  await page.goto('/login')
  await loginWorks(page)
  await expectVersions(page, 'shell', [first])
})

test('updates the shell on navigation after typing', async ({ page, world }) => {
  await page.goto('/login')
  await page.getByRole('textbox').first().fill('0812345678')
  await world.activate('shell', second)
  await comeBackLater(page)
  await expectToWait(page)
  await expectVersions(page, 'shell', [first])
  await goElsewhere(page)
  await expectVersions(page, 'shell', [second])
})

test('refuses a flipped bit in the new shell until rollback', async ({ page, world, watch }) => {
  watch.allow(loadingNotes)
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  const libraries = world.site.set(/\/assets\/libraries\.[^/]*\.js$/, { kind: 'flipped' })
  await page.goto('/login')
  await expect(again).toBeVisible()
  expect(libraries.hits).toBeGreaterThan(0)
  libraries.heal()
  await world.activate('shell', second)
  const fault = world.site.set(/\/assets\/main\.[^/]*\.js$/, { kind: 'flipped' })
  await page.goto('/login')
  await expect(again).toBeVisible()
  expect(fault.hits).toBeGreaterThan(0)
  // The two other scripts only prepare the start of `main`.
  const run = await ran(page, 'shell')
  expect(run.filter(line => line.includes('main.'))).toEqual([])
  fault.heal()
  await world.rollback('shell')
  await again.click()
  await loginWorks(page)
  await expectVersions(page, 'shell', [first])
})

test('refuses a shell that does not fit the remotes', async ({ world }) => {
  await world.publishShell('3.0.0', { contract: '2.0.0' })
  const refusal = await passGate(world.store, 'shell', '3.0.0').catch(String)
  expect(refusal).toContain('refused, nothing was changed')
  for (const name of ['auth', 'wallet', 'promotions', 'spin', 'chat']) {
    expect(refusal).toContain(`${name} 1.0.0 needs contract ^1.0.0, the shell offers 2.0.0`)
    expect(refusal).toContain(`build ${name} against contract 2.0.0`)
  }
})

test('accepts a compatible React in a shell only', async ({ world }) => {
  const { shared } = await readShellManifest(world.store, first)
  const [major = 0, minor = 0] = (shared.react ?? '').split('.').map(Number)
  const withReact = (react: string) => ({ shared: { ...shared, react } })
  await world.publishShell('3.0.0', withReact(`${major}.${minor + 1}.0`))
  await passGate(world.store, 'shell', '3.0.0')
  await world.publishShell('4.0.0', withReact(`${major + 1}.0.0`))
  await expect(passGate(world.store, 'shell', '4.0.0')).rejects.toThrow(
    `wallet 1.0.0 needs react ^${shared.react}, the shell provides ${major + 1}.0.0`,
  )
})
