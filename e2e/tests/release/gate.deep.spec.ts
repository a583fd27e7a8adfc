import { smokeTest } from '../../../release/src/gate/smoke-test/smoke-test'
import { readLatestState } from '../../../release/src/registry/log/log'
import {
  publishedVersions,
  readShellManifest,
} from '../../../release/src/registry/manifests/manifests'
import { passGate } from '../../../release/src/testing/pass-gate'
import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import type { Alter } from '../../harness/altered-remote'
import { breakChunk } from './break-chunk'
import { runRelease } from './run-release'
import { first, second } from './world/release-world'
import { expect, test } from './world/test'

// Slow, because the gate opens many pages in sequence.
test.describe.configure({ timeout: 600_000 })

test('a moved address needs and follows its redirect', async ({ page, world }) => {
  const { contract } = await world.record('auth', '1.0.0')
  const routes = contract.routes.filter(({ path }) => path !== '/register')
  await world.publish('auth', second, undefined, { routes })
  const refused = await runRelease(world, 'activate', 'auth', second)
  expect(refused.output).toContain('--drop /register=/another/address')
  expect(refused.code).toBe(1)
  const words = ['activate', 'auth', second, '--drop', '/register=/login', '--no-browser']
  expect(await runRelease(world, ...words)).toMatchObject({ code: 0 })
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a team without the key changes nothing, exit 1', async ({ world }) => {
  await world.publish('spin', second)
  const before = await readLatestState(world.store)
  const words = [...typescript('release/src/cli.ts'), 'roll-out', 'spin', second, '5%']
  const { code, output } = await run(process.execPath, [...words, '--no-browser'], {
    env: { RELEASE_STORE: world.folder, RELEASE_PRIVATE_KEY: '' },
    quiet: true,
  })
  expect(output).toContain('set RELEASE_PRIVATE_KEY')
  expect(code).toBe(1)
  expect(await readLatestState(world.store)).toEqual(before)
})

test('records what built files use and provide', async ({ world }) => {
  const wallet = await world.record('wallet', '1.0.0')
  expect(wallet.uses?.names['@tanstack/react-query']).toContain('useQueries')
  expect(wallet.uses?.events).toMatchObject({ 'wallet.changed': 1, 'qr.created': 1 })
  const [version = ''] = await publishedVersions(world.store, 'shell')
  const { offers, shared } = await readShellManifest(world.store, version)
  const fewer = { ...offers?.names, '@tanstack/react-query': ['useQuery', 'useQueryClient'] }
  await world.publishShell('3.0.0', { offers: { names: fewer, events: offers?.events ?? {} } })
  await expect(passGate(world.store, 'shell', '3.0.0')).rejects.toThrow(
    'wallet 1.0.0 uses useQueries of @tanstack/react-query, which shell 3.0.0 does not provide',
  )
  const { 'wallet.changed': _, ...events } = offers?.events ?? {}
  await world.publishShell('4.0.0', { offers: { names: offers?.names ?? {}, events }, shared })
  await expect(passGate(world.store, 'shell', '4.0.0')).rejects.toThrow(
    'first release a shell with the event wallet.changed (1)',
  )
})

test('refuses a dialog that fails on opening, by name', async ({ world }) => {
  await world.publish('wallet', second, breakChunk('dialog-deposit'))
  await expect(smokeTest(world, 'wallet', second)).rejects.toThrow(
    /the dialog deposit of wallet 2\.1\.0 does not work/,
  )
})

/** Adds a stylesheet at run time, as some libraries do; the policy blocks it and the code throws. */
const drawsByItself =
  (chunk: string): Alter =>
  (file, code) =>
    file.startsWith(`${chunk}.`)
      ? `{const own=document.createElement("style");document.head.append(own);own.textContent="";own.sheet.insertRule("a{}")}${code}`
      : code

test('refuses a page that violates the policy, with a remedy', async ({ world }) => {
  await world.publish('auth', second, drawsByItself('page-register'))
  await expect(smokeTest(world, 'auth', second)).rejects.toThrow(
    /\/register of auth 2\.1\.0 does not work \(blocked by the Content-Security-Policy: style-src-elem, inline\)\s+hint: publish its stylesheets as files/,
  )
})

test('checks floating widgets, too', async ({ world }) => {
  await world.publish('chat', first)
  await world.publish('chat', second, breakChunk('widget-chat'))
  await smokeTest(world, 'chat', first)
  await expect(smokeTest(world, 'chat', second)).rejects.toThrow(
    /refused, nothing was changed:\s+- the widget chat of chat 2.1.0 does not work/,
  )
})

test('checks a shell with every page of every remote', async ({ world }) => {
  await world.publishShell(second)
  await smokeTest(world, 'shell', second)
})
