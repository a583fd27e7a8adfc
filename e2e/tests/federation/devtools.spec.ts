import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { developmentRecord } from '@tamlung/shared/bundling/dev/shell-page'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { consumes } from '@tamlung/shared/bundling/shared-packages'
import { renderIndex } from '@tamlung/shared/bundling/site/index-html'
import { run } from '../../../scripts/lib/children.mjs'
import { FaultServer } from '../../harness/faults/fault-server'
import { fromFolder } from '../../harness/faults/from-folder'
import { fromOrigin } from '../../harness/faults/from-origin'
import { textReply } from '../../harness/faults/reply'
import { expect, test } from '../release/world/test'

// Slow, because it builds the shell and a remote for development.
test.slow()

const somebodyElses = 'http://localhost:4999/'

let built = ''

test.beforeAll(async () => {
  test.setTimeout(600_000)
  built = mkdtempSync(join(tmpdir(), 'tamlung-development-'))
  const only = 'shell/rspack.config.ts,remote-auth/rspack.config.ts'
  const command = join(rootFolder, 'node_modules/@rspack/cli/bin/rspack.js')
  const words = ['--mode', 'development', '--env', `only=${only}`, '--env', `output=${built}`]
  const { code, output } = await run(process.execPath, [command, 'build', ...words], {
    quiet: true,
  })
  expect(code, output).toBe(0)
})

test.afterAll(() => rmSync(built, { recursive: true, force: true }))

/** The shell's document as `npm run dev` writes it, with one remote. */
async function developmentPage(shell: string) {
  const source = (file: string) => readFileSync(join(rootFolder, 'shell', file), 'utf8')
  const live = await developmentRecord('auth')
  const files = {
    template: source('index.html'),
    frame: source('src/boot/frame.css'),
    boot: readFileSync(join(shell, 'boot.js'), 'utf8'),
    entry: [{ file: 'assets/main.js', integrity: '' }],
    styles: [{ file: 'assets/main.css', integrity: '' }],
    scripts: [],
    texts: {},
  }
  return {
    address: live.base,
    html: renderIndex(files, { sequence: 0, remotes: { auth: { live } } }),
  }
}

async function openDevelopmentSite(backend: string) {
  const shell = join(built, 'shell/files')
  const { address, html } = await developmentPage(shell)
  const files = fromFolder(shell)
  const calls = fromOrigin(backend)
  const server = new FaultServer(async request => {
    if (/^\/(api|media|socket\.io)\//.test(request.url)) return calls(request)
    if (/^\/assets\//.test(request.url)) return files(request)
    return textReply(200, 'text/html; charset=utf-8', html)
  }, backend)
  await server.open()
  return { server, address, remote: join(built, 'auth/files') }
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a remote's development build; each script records the address that it came from. */
async function serveRemote(page: Page, address: string, folder: string) {
  const note = `\n;(globalThis.cameFrom??=[]).push('${address}')`
  await page.route(`${address}**`, async route => {
    const { pathname } = new URL(route.request().url())
    const text = readFileSync(join(folder, pathname), 'utf8')
    await route.fulfill({
      body: pathname.endsWith('.js') ? text + note : text,
      contentType: types[extname(pathname)] ?? 'application/json',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
}

/** The plugin that the extension adds to every page before its scripts; it reads the stored overrides. */
function extension() {
  const plugin = {
    name: 'mf-chrome-devtools-inject-snapshot-plugin',
    beforeLoadRemoteSnapshot() {
      const stored = localStorage.getItem('__MF_DEVTOOLS_MODULE_INFO__')
      const { moduleInfo } = Reflect.get(globalThis, '__FEDERATION__')
      if (stored) Object.assign(moduleInfo, JSON.parse(stored))
    },
  }
  const federation = { __GLOBAL_PLUGIN__: [plugin] }
  for (const name of ['__FEDERATION__', '__VMOK__'])
    Object.defineProperty(globalThis, name, { value: federation, writable: true })
}

/** Hooks that a development server's refresh calls; here they do nothing. */
function refreshNothing() {
  Reflect.set(globalThis, '$RefreshReg$', () => undefined)
  Reflect.set(globalThis, '$RefreshSig$', () => (type: unknown) => type)
}

type Snapshot = Record<string, { remotesInfo?: Record<string, { matchedVersion: string }> }>

function readSnapshot(page: Page): Promise<Snapshot> {
  return page.evaluate(() => Reflect.get(globalThis, '__FEDERATION__').moduleInfo as Snapshot)
}

/** The snapshot that the extension stores when an address is entered for a remote. */
function overridden(snapshot: Snapshot, remote: string, entry: string): Snapshot {
  const host = snapshot.tamlung_shell
  const remotesInfo = { ...host?.remotesInfo, [remote]: { matchedVersion: entry } }
  return {
    ...snapshot,
    tamlung_shell: { ...host, remotesInfo },
    [`${remote}:${entry}`]: { remoteEntry: entry, version: entry } as Snapshot[string],
  }
}

test('supports Module Federation devtools on a development site', async ({ browser, world }) => {
  const { server, address, remote } = await openDevelopmentSite(world.backend.origin)
  const page = await browser.newPage()
  await page.addInitScript(refreshNothing)
  await page.addInitScript(extension)
  await serveRemote(page, address, remote)
  await serveRemote(page, somebodyElses, remote)
  const origins = () =>
    page.evaluate(() => [...new Set<string>(Reflect.get(globalThis, 'cameFrom') ?? [])])
  await page.goto(`${server.origin}/login`)
  await expect(page.locator('input[type=password]')).toBeVisible()
  await expect.poll(origins).toEqual([address])
  const snapshot = await readSnapshot(page)
  expect(snapshot.tamlung_shell?.remotesInfo).toMatchObject({
    tamlung_auth: { matchedVersion: `${address}mf-manifest.json` },
  })

  const stored = overridden(snapshot, 'tamlung_auth', `${somebodyElses}mf-manifest.json`)
  await page.evaluate(
    text => localStorage.setItem('__MF_DEVTOOLS_MODULE_INFO__', text),
    JSON.stringify(stored),
  )
  await page.reload()
  await expect(page.locator('input[type=password]')).toBeVisible()
  await expect.poll(origins).toEqual([somebodyElses])
  await page.close()
  await server.close()
})

test('names chunks stably for hot updates', () => {
  const read = (file: string) => readFileSync(join(built, 'auth/files', file), 'utf8')
  const taken = read('remoteEntry.js')
  const missing = Object.values(consumes()).filter(({ shareKey }) => !taken.includes(shareKey))
  expect(missing).toEqual([])
  expect(read('page-login.js')).toContain('.push([["page-login"]')
})
