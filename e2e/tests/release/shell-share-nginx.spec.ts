import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { freePort } from '@tamlung/shared/testing/free-port'
import { createPage } from '../../../release/src/dashboard/serve-page'
import { rollOut } from '../../../release/src/registry/changes/change-state'
import { readLatestState } from '../../../release/src/registry/log/log'
import { noSettings } from '../../../release/src/registry/settings/settings'
import { writeNginx } from '../../../release/src/serve/write-nginx'
import { findBrotliModule, startNginx } from '../../../release/src/testing/start-nginx'
import { remember } from '../../harness/member'
import { PageWatch } from '../../harness/watch-page'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, expectVersions, test } from './world/test'

/** Serves the store of a test with nginx, configured as in the runbook; returns its origin and a function that stops it. */
async function openNginx(world: ReleaseWorld) {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-share-nginx-'))
  const port = await freePort()
  await writeNginx(world.store, {
    folder: join(folder, 'nginx'),
    root: world.folder,
    listen: `127.0.0.1:${port}`,
    backends: [world.backend.origin],
    logs: folder,
    brotli: findBrotliModule() !== undefined,
  })
  const stop = await startNginx({ folder, port })
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true })
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}

/** Opens the dashboard for releases. */
async function openDuty({ store, privateKey }: ReleaseWorld) {
  const context = { store, privateKey, edition: 'th', origin: '', by: '' } as const
  const server = createPage(
    { ...context, firstSettings: noSettings },
    { password: 'a password that is long enough', reports: undefined },
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Opens the site in a new browser with the given seed from an earlier visit. */
async function visitor(browser: Browser, world: ReleaseWorld, origin: string, drawn: string) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  const watch = new PageWatch([origin, world.remotes.origin])
  await watch.observe(page)
  await remember(page, origin, { locale: 'en' })
  await page.addInitScript(seed => localStorage.setItem('roll-out-share', seed), drawn)
  const expectShell = async (version: string) => {
    await page.goto('/login')
    await expectVersions(page, 'shell', [version])
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    expect(watch.found).toEqual([])
  }
  return { expectShell, close: () => page.context().close() }
}

test('nginx serves the canary shell and ends it on demand', async ({ browser, world }) => {
  await world.publishShell(first)
  await world.publishShell(second)
  await world.activate('shell', first)
  await world.note(state => rollOut(state, 'shell', second, 50))
  await world.write()
  const nginx = await openNginx(world)
  const duty = await openDuty(world)
  // For this version the seeds give a number below and a number above one half.
  const inside = await visitor(browser, world, nginx.origin, '1')
  const outside = await visitor(browser, world, nginx.origin, '2')
  for (const _ of ['at first', 'again']) {
    await inside.expectShell(second)
    await outside.expectShell(first)
  }

  const context = await browser.newContext({
    httpCredentials: { username: 'Ploy', password: 'a password that is long enough' },
  })
  const page = await context.newPage()
  await page.goto(duty.origin)
  const row = page.getByRole('row', { name: /^shell/ }).first()
  await expect(row).toContainText(`50 %; ${second} for 50 %`)
  await page.getByRole('button', { name: `shell: Stop the roll-out of ${second}` }).click()
  await expect(page.getByText(`50 %; ${second} for 50 %`)).toHaveCount(0)
  await expect(row).toContainText('all players')
  const { by, shell } = await readLatestState(world.store)
  expect([by, shell?.live, shell?.candidate]).toEqual(['Ploy', first, undefined])

  await inside.expectShell(first)
  await outside.expectShell(first)
  for (const one of [inside, outside, nginx, duty, context]) await one.close()
})
