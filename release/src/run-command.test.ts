import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeChange } from './deploy/make-change'
import { activate } from './registry/changes/change-state'
import { appendChange, readLatestState } from './registry/log/log'
import { writeManifest } from './registry/manifests/manifests'
import { noSettings } from './registry/settings/settings'
import { formatError, runCommand } from './run-command'
import { newKeyPair } from './signing/sign'
import { createFolderStore } from './store/folder-store'
import { exampleManifest, exampleShell } from './testing/example-manifest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
})
afterEach(() => rm(folder, { recursive: true }))

const run = (args: string, environment: NodeJS.ProcessEnv = {}) =>
  runCommand(args.split(' '), { RELEASE_STORE: folder, ...environment })

test('refuses an API_ORIGIN with a path', async () => {
  const API_ORIGIN = 'https://api.example/v1'
  await expect(run('status', { API_ORIGIN })).rejects.toThrow(
    `API_ORIGIN takes origins such as http://localhost:4102, not "${API_ORIGIN}"`,
  )
})

test('refuses a second API_ORIGIN', async () => {
  const API_ORIGIN = 'https://api.example https://api2.example'
  await expect(run('status', { API_ORIGIN })).rejects.toThrow(
    'API_ORIGIN accepts one origin; remove https://api2.example',
  )
})

test.each([
  ['actvate wallet 1.0.0', 'Unknown command: actvate; see: release help'],
  ['activate', 'Missing argument: <part>; see: release help'],
  ['activate wallet', 'Missing argument: <version>; see: release help'],
  ['activate wallet 1.0.0 2.0.0', 'Unexpected argument: 2.0.0; nothing was done'],
  ['rollback wallet 1.0.0', 'Unexpected argument: 1.0.0; nothing was done'],
  ['remove wallet spin', 'Unexpected argument: spin; nothing was done'],
  ['refresh now', 'Unexpected argument: now; nothing was done'],
  ['offline maybe', 'Invalid value for offline: maybe; expected on or off'],
  ['roll-out wallet 1.0.0 five', 'more than 0 and at most 100 percent'],
  ['roll-out wallet 1.0.0 101%', 'more than 0 and at most 100 percent'],
  ['activate ../../etc/passwd 1.0.0', 'path outside the store'],
  ['rollback constructor', 'constructor has no previous version'],
  ['history --count soon', 'Invalid value for --count: soon; expected a number above 0'],
  ['page --port door', 'Invalid value for --port: door; expected a number above 0'],
  ['activate wallet 1.0.0 --share 5', "Unknown option '--share'"],
  ['rollback wallet --version 1.0.0', 'Unknown option for rollback: --version; nothing was done'],
  ['roll-out wallet 1.0.0 5% --to 1.1.0', 'Unknown option for roll-out: --to; nothing was done'],
  ['publish wallet --version v1.0.0', 'Invalid version: "v1.0.0"; expected 1.2.3 or 1.2.3-beta'],
  ['publish wallet --version 1.0.0+7', 'Invalid version: "1.0.0+7"; expected 1.2.3 or 1.2.3-beta'],
  ['publish wallet --version ../spin/1.0.0', 'Invalid version: "../spin/1.0.0"'],
  ['publish wallet --version ', 'Invalid version: ""; expected 1.2.3 or 1.2.3-beta'],
  ['publish wallet help', 'part not found in this tree: help; available: shell, auth, chat, '],
  ['preview add noi/wheel wallet help', 'part not found in this tree: help'],
  ['preview add noi/wheel wallet spin@1.0.0', 'spin 1.0.0 was never published'],
  ['publish --from dist lotto --version 1.0.0', '--version cannot be used with --from'],
  ['publish --from dist lotto wallet', 'Unexpected argument: wallet; nothing was done'],
  ['tenant follow gold spin wallet', 'Unexpected argument: wallet; nothing was done'],
  ['tenant remove lao gold', 'Unexpected argument: gold; nothing was done'],
  ['tenant pin lao spin 1.0.0 2.0.0', 'Unexpected argument: 2.0.0; nothing was done'],
  ['preview remove one two', 'Unexpected argument: two; nothing was done'],
])('%s: refuses and explains: %s', async (args, reason) => {
  await expect(run(args)).rejects.toThrow(reason)
  expect(await readdir(folder)).toEqual([])
})

test.each(['-h', '--help', 'refresh --help', 'publish wallet -h', 'offline off --help'])(
  '%s: prints help and does nothing',
  async args => {
    expect(await run(args)).toBe(await run('help'))
    expect(await readdir(folder)).toEqual([])
  },
)

test.each([
  ['', 'RELEASE_STORE is empty'],
  [' ', 'RELEASE_STORE is empty'],
  ['s3://bucket/releases', 'expected a folder, or a bucket as https://host/bucket'],
  ['file:///srv/tamlung', 'expected a folder, or a bucket as https://host/bucket'],
  ['https://store.test/bucket', 'AWS_ACCESS_KEY_ID must be set as well'],
])('refuses the store "%s": %s', async (store, reason) => {
  await expect(run('status', { RELEASE_STORE: store })).rejects.toThrow(reason)
})

async function siteIn(path: string, publicKey?: string) {
  const store = createFolderStore(path)
  for (const version of ['1.0.0', '1.1.0'])
    await writeManifest(store, exampleShell(version, publicKey ? { publicKey } : {}))
  await makeChange(contextOf(store), {
    describe: '',
    apply: state => activate(state, 'shell', '1.0.0'),
  }).catch(() => undefined)
  return store
}

function contextOf(store: ReturnType<typeof createFolderStore>) {
  const by = 'a team'
  const firstSettings = noSettings
  return { store, edition: 'th', origin: '', privateKey: undefined, firstSettings, by } as const
}

const next = 'activate shell 1.1.0 --no-browser'

test('ignores a line break after RELEASE_STORE', async () => {
  await siteIn(folder)
  expect(await run(next, { RELEASE_STORE: ` ${folder}\r\n` })).toContain('shell: 1.0.0 -> 1.1.0')
})

test.each(['a folder with spaces', 'คลังของเรา', "it's #1 & 100%"])(
  'accepts a store in the folder %s',
  async name => {
    const path = join(folder, name)
    await siteIn(path)
    expect(await run(next, { RELEASE_STORE: path })).toContain('shell: 1.0.0 -> 1.1.0')
  },
)

test('refuses paths that nginx misreads before writing anything', async () => {
  const path = join(folder, 'a store')
  await siteIn(path)
  const args = ['nginx', join(folder, 'nginx'), '--root', path]
  await expect(runCommand(args, { RELEASE_STORE: path })).rejects.toThrow(
    `path not allowed in the configuration of nginx: ${path}`,
  )
  expect(await readdir(folder)).toEqual(['a store'])
})

test('refuses a bucket for nginx and asks for its folder', async () => {
  const before = process.env.RELEASE_STORE
  try {
    process.env.RELEASE_STORE = 'https://store.test/bucket'
    const args = ['nginx', join(folder, 'nginx')]
    await siteIn(folder)
    await expect(runCommand(args, { RELEASE_STORE: folder })).rejects.toThrow(
      'nginx serves a folder, not https://store.test/bucket; use --root <',
    )
    expect(await readdir(folder)).not.toContain('nginx')
  } finally {
    if (before === undefined) delete process.env.RELEASE_STORE
    else process.env.RELEASE_STORE = before
  }
})

test('accepts keys with line breaks and never prints invalid ones', async () => {
  const { privateKey, publicKey } = newKeyPair()
  const store = await siteIn(folder, publicKey)
  const output = await run(next, { RELEASE_PRIVATE_KEY: publicKey }).catch(String)
  expect(output).toContain('not a private key as created by release keys')
  expect(output).not.toContain(publicKey.slice(8))
  expect((await readLatestState(store)).sequence).toBe(0)
  await run(next, { RELEASE_PRIVATE_KEY: `${privateKey}\r\n` })
  expect((await readLatestState(store)).shell?.live).toBe('1.1.0')
})

test("refuses changes when this machine's clock is behind", async () => {
  const store = await siteIn(folder)
  const apply = (state: Parameters<typeof activate>[0]) => state
  await appendChange(store, { by: '', describe: '', apply }, new Date(Date.now() + 100_000_000))
  await expect(run(next)).rejects.toThrow(/the clock of this machine shows .* set the clock/)
  expect((await readLatestState(store)).shell?.live).toBe('1.0.0')
  await run(`${next} --anyway`)
  expect((await readLatestState(store)).shell?.live).toBe('1.1.0')
})

test('tolerates a damaged pointer and names other damaged files', async () => {
  await siteIn(folder)
  await writeFile(join(folder, 'log/latest.json'), '{')
  expect(await run('status')).toContain('shell        1.0.0')
  await writeFile(join(folder, 'records/shell/1.1.0.json'), '{"name":')
  await expect(run(next)).rejects.toThrow('records/shell/1.1.0.json in the store cannot be read')
  await writeFile(join(folder, 'log/000000001.json'), '')
  await expect(run('status')).rejects.toThrow('log/000000001.json in the store cannot be read')
})

test('explains how to finish a recorded but unwritten change', async () => {
  const store = await siteIn(folder)
  const inTheWay = join(folder, 'registry.json.br')
  await rm(inTheWay)
  await mkdir(inTheWay)
  await expect(run(next)).rejects.toThrow(
    /change 2 was recorded, but not completely written for players: [\s\S]*release write/,
  )
  await rm(inTheWay, { recursive: true })
  await run('write')
  expect((await store.get('index.html'))?.body.toString()).toContain('start("1.1.0")')
})

test('says that a remote waits until a shell is live', async () => {
  const manifest = exampleManifest('wallet', '1.0.0')
  await writeManifest(createFolderStore(folder), {
    ...manifest,
    sizes: {},
    locales: [],
    exposes: [],
  })
  const output =
    'not live for players yet and not tested in a browser, because no shell is live; next: release activate'
  expect(await run('activate wallet 1.0.0')).toContain(output)
  await writeManifest(createFolderStore(folder), exampleShell('1.0.0'))
  expect(await run('activate shell 1.0.0 --no-browser')).not.toContain('nobody gets it')
})

test('refuses a rollback to missing files without --anyway', async () => {
  const store = await siteIn(folder)
  const integrity = `sha256-${'A'.repeat(43)}=`
  for (const version of ['1.0.0', '1.1.0']) {
    const manifest = exampleManifest('wallet', version, { files: { 'remoteEntry.js': integrity } })
    await writeManifest(store, { ...manifest, sizes: {}, locales: [], exposes: [] })
    await run(`activate wallet ${version} --anyway --no-browser`)
  }
  const reason = 'remotes/wallet/1.0.0/remoteEntry.js is missing in the store'
  await expect(run('rollback wallet')).rejects.toThrow(reason)
  await expect(run('rollback wallet --to 1.0.0')).rejects.toThrow(reason)
  expect((await readLatestState(store)).remotes.wallet?.live).toBe('1.1.0')
  expect(await run('rollback wallet --anyway')).toContain('wallet: 1.1.0 -> 1.0.0')
})

test.each([
  [403, 'the store answered 403 to GET log/latest.json: check AWS_ACCESS_KEY_ID'],
  [301, 'the store answered 301 to GET log/latest.json: check the address in RELEASE_STORE'],
  [500, 'the store answered 500 to GET log/latest.json'],
  [
    501,
    'the store answered 501 to GET log/latest.json: the store does not support conditional writes',
  ],
  [
    503,
    'the store answered 503 to GET log/latest.json: the store is busy; run the same command again',
  ],
])('explains what to do when a bucket answers %d: %s', async (status, output) => {
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  const address = `http://127.0.0.1:${port}/bucket`
  const error = await run('status', { RELEASE_STORE: address, ...keys }).catch(
    (one: unknown) => one,
  )
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  expect(formatError(error)).toContain(output)
})

test('prints the cause when the store cannot be reached', async () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  const error = await run('status', { RELEASE_STORE: 'http://127.0.0.1:1/x', ...keys }).catch(
    (one: unknown) => one,
  )
  expect(formatError(error)).toMatch(/failed: .+/)
})
