import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newKeyPair } from '../../../release/src/signing/sign'
import { passGate } from '../../../release/src/testing/pass-gate'
import { flagOf, throwsWhileEvaluated } from '../../harness/altered-remote'
import { rotating } from '../../harness/rotating'
import { loginWorks } from './login-works'
import { first, second } from './world/release-world'
import { expect, expectRan, expectVersions, loadingNotes, ran, test } from './world/test'

const missing = (page: Page, what = 'could not be opened') =>
  expect(page.getByText(new RegExp(`Log-in and profile (${what})`)).first()).toBeVisible()

test.beforeEach(async ({ watch }) => watch.allow(loadingNotes))

test('runs the previous version when the new one throws', { tag: '@main' }, async ({
  page,
  world,
  watch,
}) => {
  watch.allow('evaluated at a bad moment')
  await world.publish('auth', first)
  await world.publish('auth', second, throwsWhileEvaluated)
  await world.activate('auth', first)
  await world.activate('auth', second)
  await page.addInitScript(flagOf.raise)
  await page.goto('/login')
  await loginWorks(page)
  await expectRan(page, 'auth', first)
})

const early: readonly [string, RegExp][] = [
  ['the entry', /remoteEntry\.[^/]*\.js$/],
  ['the exposed chunk', /\/remote\.[^/]*\.js$/],
]
for (const [position, pattern] of rotating(early, 'flipped early'))
  test(`falls back after one flipped bit in ${position}`, { tag: '@main' }, async ({
    page,
    world,
  }) => {
    await world.publish('auth', first)
    await world.publish('auth', second)
    await world.activate('auth', first)
    await world.activate('auth', second)
    const fault = world.remotes.set(({ url }) => url.includes(`/${second}/`) && pattern.test(url), {
      kind: 'flipped',
    })
    await page.goto('/login')
    await loginWorks(page)
    expect(fault.hits).toBeGreaterThan(0)
    const scripts = await expectRan(page, 'auth', first)
    const ofNew = scripts.filter(line => line.startsWith(second))
    expect(ofNew.filter(line => pattern.test(`/${line.split(' ')[1]}`))).toEqual([])
  })

const late: readonly [string, RegExp][] = [
  ['a page', /page-login\.[^/]*\.js$/],
  ['a style sheet', /page-login\.[^/]*\.css$/],
]
for (const [position, pattern] of rotating(late, 'flipped late'))
  test(`refuses one flipped bit in ${position} and says so`, async ({ page, world }) => {
    await world.publish('auth', first)
    await world.activate('auth', first)
    const fault = world.remotes.set(pattern, { kind: 'flipped' })
    await page.goto('/login')
    await missing(page)
    expect(fault.hits).toBeGreaterThan(0)
    fault.heal()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await loginWorks(page)
  })

test('runs no remote from an unsigned, forged or expired registry', { tag: '@main' }, async ({
  page,
  world,
}) => {
  await world.publish('auth', first)
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  const noteLive = (at?: Date) =>
    world.note(state => ({ ...state, remotes: { ...state.remotes, auth: { live: first } } }), at)
  const expectNothing = async () => {
    await page.goto('/login')
    await missing(page, 'ran into a problem|could not be opened')
    expect(await ran(page, 'auth')).toEqual([])
  }
  await noteLive()
  await world.writeUnsigned()
  await expectNothing()
  await world.write(newKeyPair().privateKey)
  await expectNothing()
  await noteLive(longAgo)
  await world.write()
  await expectNothing()
  await world.note(state => state)
  await world.write()
  await page.reload()
  await loginWorks(page)
})

test('refuses a replayed older registry', async ({ page, world }) => {
  const previous = readFileSync(join(world.folder, 'index.html'))
  await world.publish('auth', first)
  await world.activate('auth', first)
  await page.goto('/login')
  await loginWorks(page)
  writeFileSync(join(world.folder, 'index.html'), previous)
  await page.reload()
  await missing(page, 'ran into a problem|could not be opened')
})

test('explains a clock months ahead and recovers', async ({ page, world }) => {
  await world.publish('auth', first)
  await world.activate('auth', first)
  await page.clock.setFixedTime(Date.now() + 90 * 86_400_000)
  await page.goto('/login')
  await missing(page, 'ran into a problem')
  await expect(page.getByText(/date and time of this device/)).toBeVisible()
  await page.clock.setFixedTime(Date.now())
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await loginWorks(page)
})

const another = { needs: { contract: '^99.0.0', dialogs: [] } }

test('refuses a remote for another shell at the gate', async ({ world }) => {
  await world.publish('auth', second, undefined, another)
  await expect(passGate(world.store, 'auth', second)).rejects.toThrow(
    /refused, nothing was changed:[\s\S]*contract[\s\S]*hint: /,
  )
})

test('refuses an incompatible remote before fetching it', async ({ page, world }) => {
  await world.publish('auth', first)
  await world.publish('auth', second, undefined, another)
  await world.activate('auth', first)
  await world.activate('auth', second)
  await page.goto('/login')
  await loginWorks(page)
  await expectVersions(page, 'auth', [first])
})
