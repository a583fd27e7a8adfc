import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { run } from '../../../scripts/lib/children.mjs'
import { createConsoleClient } from '../../harness/console-client'
import { FaultServer } from '../../harness/faults/fault-server'
import { fromFolder } from '../../harness/faults/from-folder'
import { logIn } from '../../harness/member'
import { PageWatch } from '../../harness/watch-page'
import { publish } from '../release/world/published'
import { expect, test } from '../release/world/test'
import { openHostPage } from './host-page'

// Slow, because each test builds the published files.
test.slow()

/** Uses our wheel and chat in three kinds of hosts with an older React, and unmounts them again. */
async function useParts(browser: Browser, backend: string, published: string) {
  const host = await openHostPage(backend, published)
  const page = await browser.newPage()
  const watch = new PageWatch([host.origin, host.proxy])
  await watch.observe(page)
  const member = await createConsoleClient(backend).createMember()
  await logIn(page, host.origin, member)
  const wheel = page.getByRole('button', { name: /^Spin \d+ coin/ })
  const chat = page.getByRole('button', { name: /chat/i }).first()
  const panel = page.getByRole('dialog', { name: 'Support' })
  for (const address of ['/', '/named-at-build', '/without-plugin']) {
    await page.goto(host.origin + address)
    await expect(page.getByText('this host has React 19.2.9')).toBeVisible()
    await expect(wheel).toBeVisible()
    await chat.click()
    await expect(panel).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'take away' }).click()
    await expect(wheel).toBeHidden()
    await expect(chat).toBeHidden()
    await page.getByRole('button', { name: 'show again' }).click()
    await expect(wheel).toBeVisible()
    await chat.click()
    await expect(panel).toBeVisible()
  }
  expect(watch.found).toEqual([])
  await page.close()
  await host.close()
}

test('hosts with an older React show our published wheel and chat', async ({ world, browser }) => {
  const words = ['spin', 'chat', '--version', '3.0.0']
  await publish(world.folder, world.remotes.origin, world.published.keys.publicKey, words)
  await useParts(browser, world.backend.origin, world.remotes.origin)
})

test('they show what the plain build command makes', async ({ world, browser }) => {
  const served = mkdtempSync(join(tmpdir(), 'tamlung-plain-'))
  for (const name of ['spin', 'chat']) {
    const folder = join(rootFolder, `remote-${name}`)
    const built = await run('npx', ['rspack', 'build'], { quiet: true, cwd: folder })
    expect(built.code, built.output).toBe(0)
    cpSync(join(folder, 'dist'), join(served, `remotes/${name}/3.0.0`), { recursive: true })
  }
  const files = new FaultServer(fromFolder(served))
  await files.open()
  await useParts(browser, world.backend.origin, files.origin)
  const entries = files.requests.filter(({ url }) => url.includes('remoteEntry'))
  expect(new Set(entries.map(({ url }) => url.split('?')[0]))).toEqual(
    new Set(['/remotes/spin/3.0.0/remoteEntry.js', '/remotes/chat/3.0.0/remoteEntry.js']),
  )
  await files.close()
  rmSync(served, { recursive: true })
})

test('our own site loads nothing made for other hosts', async ({ page, world }) => {
  const words = ['auth', '--version', '3.0.0']
  await publish(world.folder, world.remotes.origin, world.published.keys.publicKey, words)
  await world.activate('auth', '3.0.0')
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(requests.filter(url => url.includes('/remotes/auth/files/')).length).toBeGreaterThan(1)
  expect(requests.filter(url => /portable|mf-manifest|mf-types/.test(url))).toEqual([])
})
