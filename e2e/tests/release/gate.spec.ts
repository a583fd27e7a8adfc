import { smokeTest } from '../../../release/src/gate/smoke-test'
import { latestState } from '../../../release/src/log/log'
import { publishedVersions, readShellRecord } from '../../../release/src/records/records'
import { passGate } from '../../../release/src/testing/pass-gate'
import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import type { Alter } from '../../harness/altered-remote'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, test } from './world/test'

const breaks =
  (chunk: string): Alter =>
  (file, code) =>
    file.startsWith(`${chunk}.`) ? `throw new Error("not for this world");${code}` : code

async function command(world: ReleaseWorld, ...words: string[]) {
  const env = { RELEASE_STORE: world.folder, RELEASE_PRIVATE_KEY: world.privateKey }
  return run(process.execPath, [...typescript('release/src/cli.ts'), ...words], {
    env,
    quiet: true,
  })
}

// The browser of the gate looks at many pages, one after the other.
test.describe.configure({ timeout: 600_000 })

test('a candidate whose pages stand in a real browser is activated, by the command as it is typed', async ({
  world,
}) => {
  await world.publish('auth', second)
  const { code, output } = await command(world, 'activate', 'auth', second)
  expect(output).toContain(`auth: 1.0.0 -> ${second}`)
  expect(code).toBe(0)
})

test('one whose page breaks is refused, naming the page, and nothing has changed', async ({
  world,
}) => {
  await world.publish('auth', second, breaks('page-register'))
  const before = await latestState(world.store)
  const { code, output } = await command(world, 'activate', 'auth', second)
  expect(output).toContain('/register of auth 2.1.0 does not work')
  expect(code).toBe(1)
  expect(await latestState(world.store)).toEqual(before)
})

test('an address is given up only with a word of where it leads to, and then it leads there', async ({
  page,
  world,
}) => {
  const { contract } = await world.record('auth', '1.0.0')
  const routes = contract.routes.filter(({ path }) => path !== '/register')
  await world.publish('auth', second, undefined, { routes })
  const refused = await command(world, 'activate', 'auth', second)
  expect(refused.output).toContain('--drop /register=/another/address')
  expect(refused.code).toBe(1)
  const words = ['activate', 'auth', second, '--drop', '/register=/login', '--no-browser']
  expect(await command(world, ...words)).toMatchObject({ code: 0 })
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test("a team without the site's key changes nothing, and is told so with exit 1", async ({
  world,
}) => {
  await world.publish('spin', second)
  const before = await latestState(world.store)
  const words = [...typescript('release/src/cli.ts'), 'roll-out', 'spin', second, '5%']
  const { code, output } = await run(process.execPath, [...words, '--no-browser'], {
    env: { RELEASE_STORE: world.folder, RELEASE_PRIVATE_KEY: '' },
    quiet: true,
  })
  expect(output).toContain('set RELEASE_PRIVATE_KEY')
  expect(code).toBe(1)
  expect(await latestState(world.store)).toEqual(before)
})

test('what built files take and bring is written down as it is', async ({ world }) => {
  const wallet = await world.record('wallet', '1.0.0')
  expect(wallet.uses?.names['@tanstack/react-query']).toContain('useQueries')
  expect(wallet.uses?.events).toMatchObject({ 'wallet.changed': 1, 'qr.created': 1 })
  const [version = ''] = await publishedVersions(world.store, 'shell')
  const { offers, shared } = await readShellRecord(world.store, version)
  const fewer = { ...offers?.names, '@tanstack/react-query': ['useQuery', 'useQueryClient'] }
  await world.publishShell('3.0.0', { offers: { names: fewer, events: offers?.events ?? {} } })
  await expect(passGate(world.store, 'shell', '3.0.0')).rejects.toThrow(
    'wallet 1.0.0 uses useQueries of @tanstack/react-query, which shell 3.0.0 does not bring',
  )
  const { 'wallet.changed': _, ...events } = offers?.events ?? {}
  await world.publishShell('4.0.0', { offers: { names: offers?.names ?? {}, events }, shared })
  await expect(passGate(world.store, 'shell', '4.0.0')).rejects.toThrow(
    'release a shell with the event wallet.changed (1) first',
  )
})

test('a dialog that dies when it is opened is refused, by its name', async ({ world }) => {
  await world.publish('wallet', second, breaks('dialog-deposit'))
  await expect(smokeTest(world, 'wallet', second)).rejects.toThrow(
    /the dialog deposit of wallet 2\.1\.0 does not work/,
  )
})

/** What React calls for a press throws. */
const diesWhenPressed =
  (chunk: string): Alter =>
  (file, code) =>
    file.startsWith(`${chunk}.`)
      ? `document.addEventListener("click",()=>{throw new Error("dies when pressed")},true);${code}`
      : code

test('a dialog that stands there and dies when its button is pressed is refused, too', async ({
  world,
}) => {
  await world.publish('spin', second, diesWhenPressed('dialog-claim'))
  await expect(smokeTest(world, 'spin', second)).rejects.toThrow(
    /the dialog claim of spin 2\.1\.0 does not work \(dies when pressed\)/,
  )
})

/** As libraries do that write their sheets at run time, and fall over what has become of them. */
const drawsByItself =
  (chunk: string): Alter =>
  (file, code) =>
    file.startsWith(`${chunk}.`)
      ? `{const own=document.createElement("style");document.head.append(own);own.textContent="";own.sheet.insertRule("a{}")}${code}`
      : code

test('a page that has done what our policy forbids is refused with what that was, and what to do in its place', async ({
  world,
}) => {
  await world.publish('auth', second, drawsByItself('page-register'))
  await expect(smokeTest(world, 'auth', second)).rejects.toThrow(
    /\/register of auth 2\.1\.0 does not work \(our policy forbids what it does: style-src-elem, inline\)\s+what to do: give it its sheets as files/,
  )
})

test('what floats over every page is looked at, too', async ({ world }) => {
  await world.publish('chat', first)
  await world.publish('chat', second, breaks('widget-chat'))
  await smokeTest(world, 'chat', first)
  await expect(smokeTest(world, 'chat', second)).rejects.toThrow(
    /refused, nothing was changed:\s+- the widget chat of chat 2.1.0 does not work/,
  )
})

test('a shell is looked at with every page of every remote', async ({ world }) => {
  await world.publishShell(second)
  await smokeTest(world, 'shell', second)
})
