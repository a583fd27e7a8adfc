import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { freePort } from '@tamlung/shared/testing/free-port'
import { rollOut } from '../../../release/src/changes/roll-out'
import { latestState } from '../../../release/src/log/log'
import { createPage } from '../../../release/src/page/serve-page'
import { writeNginx } from '../../../release/src/serving/write-nginx'
import { noSettings } from '../../../release/src/settings/settings'
import { findBrotliModule } from '../../../release/src/testing/find-nginx'
import { startNginx } from '../../../release/src/testing/start-nginx'
import { remember } from '../../harness/member'
import { PageWatch } from '../../harness/watch-page'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, expectVersions, test } from './world/test'

/** The store of a test behind nginx, as the runbook has it; what it gives back ends it. */
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

/** The page for who is on duty. */
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

/** Somebody with a browser of their own, who once drew this. */
async function visitor(browser: Browser, world: ReleaseWorld, origin: string, drawn: string) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  const watch = new PageWatch([origin, world.remotes.origin])
  await watch.observe(page)
  await remember(page, origin, { locale: 'en' })
  await page.addInitScript(seed => localStorage.setItem('roll-out-share', seed), drawn)
  const expectShell = async (version: string) => {
    await page.goto('/login')
    await expectVersions(page, 'shell', [version])
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(watch.found).toEqual([])
  }
  return { expectShell, close: () => page.context().close() }
}

test('behind nginx a share of the visitors has the new shell and keeps it; whoever is on duty sees that, and ends it by one press', async ({
  browser,
  world,
}) => {
  await world.publishShell(first)
  await world.publishShell(second)
  await world.activate('shell', first)
  await world.note(state => rollOut(state, 'shell', second, 50))
  await world.write()
  const nginx = await openNginx(world)
  const duty = await openDuty(world)
  // What these two have drawn is below and above a half for this version.
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
  await page.getByRole('button', { name: `shell: End the roll-out of ${second}` }).click()
  await expect(page.getByText(`50 %; ${second} for 50 %`)).toHaveCount(0)
  await expect(row).toContainText('everybody')
  const { by, shell } = await latestState(world.store)
  expect([by, shell?.live, shell?.candidate]).toEqual(['Ploy', first, undefined])

  await inside.expectShell(first)
  await outside.expectShell(first)
  for (const one of [inside, outside, nginx, duty, context]) await one.close()
})
