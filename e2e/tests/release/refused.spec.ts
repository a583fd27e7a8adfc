import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newKeyPair } from '../../../release/src/signing/keys'
import { passGate } from '../../../release/src/testing/pass-gate'
import { flagOf, throwsWhileEvaluated } from '../../harness/altered-remote'
import { loginWorks } from './login-works'
import { first, second } from './world/release-world'
import { expect, expectRan, expectVersions, loadingNotes, ran, test } from './world/test'

const missing = (page: Page, what = 'could not be opened') =>
  expect(page.getByText(new RegExp(`Log-in and profile (${what})`)).first()).toBeVisible()

test.beforeEach(async ({ watch }) => watch.allow(loadingNotes))

test('where the new version throws, the player gets the last good one', async ({
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

for (const [position, pattern] of [
  ['the entry', /remoteEntry\.[^/]*\.js$/],
  ['the exposed chunk', /\/remote\.[^/]*\.js$/],
] as const)
  test(`one flipped bit in ${position} of the new version: not a line of it runs, the last good one does`, async ({
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

for (const [position, pattern] of [
  ['a page', /page-login\.[^/]*\.js$/],
  ['a style sheet', /page-login\.[^/]*\.css$/],
] as const)
  test(`one flipped bit in ${position}: it is refused, and the page says so`, async ({
    page,
    world,
  }) => {
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

test('a registry without a signature runs nothing of any remote', async ({ page, world }) => {
  await world.publish('auth', first)
  await world.note(state => ({ ...state, remotes: { ...state.remotes, auth: { live: first } } }))
  await world.writeUnsigned()
  await page.goto('/login')
  await missing(page, 'ran into a problem|could not be opened')
  expect(await ran(page, 'auth')).toEqual([])
})

test('a registry signed by somebody else runs nothing of any remote', async ({ page, world }) => {
  await world.publish('auth', first)
  await world.note(state => ({ ...state, remotes: { ...state.remotes, auth: { live: first } } }))
  await world.write(newKeyPair().privateKey)
  await page.goto('/login')
  await missing(page, 'ran into a problem|could not be opened')
  expect(await ran(page, 'auth')).toEqual([])
})

test('an older registry that was signed once is not taken again', async ({ page, world }) => {
  const kept = readFileSync(join(world.folder, 'index.html'))
  await world.publish('auth', first)
  await world.activate('auth', first)
  await page.goto('/login')
  await loginWorks(page)
  writeFileSync(join(world.folder, 'index.html'), kept)
  await page.reload()
  await missing(page, 'ran into a problem|could not be opened')
})

test('a registry that somebody keeps back for too long runs nothing, for a first visitor either', async ({
  page,
  world,
}) => {
  await world.publish('auth', first)
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await world.note(
    state => ({ ...state, remotes: { ...state.remotes, auth: { live: first } } }),
    longAgo,
  )
  await world.write()
  await page.goto('/login')
  await missing(page, 'ran into a problem|could not be opened')
  expect(await ran(page, 'auth')).toEqual([])
  await world.note(state => state)
  await world.write()
  await page.reload()
  await loginWorks(page)
})

test('whoever has a clock that is months ahead reads that the date may be wrong, and goes on once it is right', async ({
  page,
  world,
}) => {
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

test('a remote for another shell does not pass the gate, which says why and what to do', async ({
  world,
}) => {
  await world.publish('auth', second, undefined, another)
  await expect(passGate(world.store, 'auth', second)).rejects.toThrow(
    /refused, nothing was changed:[\s\S]*contract[\s\S]*what to do/,
  )
})

test('one that got past the gate is refused before anything of it is fetched, and the last good one stands in', async ({
  page,
  world,
}) => {
  await world.publish('auth', first)
  await world.publish('auth', second, undefined, another)
  await world.activate('auth', first)
  await world.activate('auth', second)
  await page.goto('/login')
  await loginWorks(page)
  await expectVersions(page, 'auth', [first])
})
