import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeChange } from '../apply/make-change'
import type { ReportRow } from '../budget/signals'
import { activate } from '../changes/activate'
import { rollOut } from '../changes/roll-out'
import type { Context } from '../context'
import { latestState } from '../log/log'
import type { Places, State } from '../log/state'
import { writeRecord } from '../records/records'
import { noSettings } from '../settings/settings'
import { fileFacts } from '../store/file-facts'
import { createFolderStore } from '../store/folder-store'
import { addTenant, pinPart } from '../tenants/change-tenants'
import { exampleRecord } from '../testing/example-record'
import { exampleShell } from '../testing/example-shell'
import { createPage, servePage } from './serve-page'

const password = 'a password that is long enough'
let folder: string
let context: Context
let servers: Server[]

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function make(describe: string, by: string, apply: (state: State) => Places) {
  return makeChange({ ...context, by }, { describe, apply })
}

beforeEach(async () => {
  servers = []
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  const store = createFolderStore(folder)
  context = {
    store,
    edition: 'th',
    origin: '',
    privateKey: undefined,
    firstSettings: noSettings,
    by: '',
  }
  const built = { sizes: {}, locales: [], exposes: [] }
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const author = version === '1.1.0' ? 'Somchai <img src=x onerror=alert(1)>' : 'Noi'
    const record = exampleRecord('wallet', version, { author })
    record.contract.dialogs = [{ name: 'deposit', access: 'member' }]
    record.contract.events = { sends: ['wallet.changed'], hears: [] }
    await writeRecord(store, { ...record, ...built })
  }
  const spin = exampleRecord('spin', '3.0.0')
  spin.contract.needs.dialogs = ['deposit']
  spin.contract.events = { sends: [], hears: ['wallet.changed'] }
  await writeRecord(store, { ...spin, ...built })
  await make('activate wallet 1.0.0', 'Noi', state => activate(state, 'wallet', '1.0.0'))
  await make('activate spin 3.0.0', 'Kham', state => activate(state, 'spin', '3.0.0'))
  await make('activate wallet 1.1.0', 'Somchai', state => activate(state, 'wallet', '1.1.0'))
})
afterEach(async () => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  await rm(folder, { recursive: true })
})

const authorization = `Basic ${Buffer.from(`Ploy:${password}`).toString('base64')}`

async function open(address: string) {
  const reply = await fetch(address, { headers: { authorization } })
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}

function press(address: string, fields: Record<string, string>, more: Record<string, string> = {}) {
  return fetch(`${address}rollback`, {
    method: 'POST',
    redirect: 'manual',
    headers: { authorization, 'sec-fetch-site': 'same-origin', ...more },
    body: new URLSearchParams(fields),
  })
}

const live = async () => (await latestState(context.store)).remotes.wallet?.live

test('says what is live, since when and by whom, and what each change did', async () => {
  const { text } = await open(await listen(createPage(context, { password, reports: undefined })))
  const wallet = text.slice(text.indexOf('<th scope="row">wallet</th>'))
  expect(wallet).toContain('<strong>1.1.0</strong>')
  expect(wallet).toMatch(/since <time [^>]*>\d{4}-\d\d-\d\d \d\d:\d\d UTC<\/time>, Somchai/)
  expect(text).toMatch(
    /<strong>3\.0\.0<\/strong><p class="soft">since <time [^>]*>[^<]*<\/time>, Kham/,
  )
  expect(text).toContain('wallet: 1.0.0 → 1.1.0')
  expect(text).toContain('wallet: nothing → 1.0.0')
  expect(text).toContain('spin opens deposit of wallet; spin hears wallet.changed of wallet')
})

test('one press makes the version before live again, in the name of who pressed', async () => {
  const address = await listen(createPage(context, { password, reports: undefined }))
  expect((await open(address)).text).toContain('>Back to 1.0.0</button>')
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '1.0.0' })
  expect(reply.status).toBe(303)
  expect(await live()).toBe('1.0.0')
  expect(await latestState(context.store)).toMatchObject({
    by: 'Ploy',
    change: 'roll back wallet to 1.0.0',
  })
  expect((await open(address)).text).toContain('Ploy')
})

test('pressed twice, or after somebody else has changed something, it does nothing more and says so', async () => {
  const address = await listen(createPage(context, { password, reports: undefined }))
  await make('activate wallet 1.2.0', 'Noi', state => activate(state, 'wallet', '1.2.0'))
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '1.0.0' })
  expect(reply.status).toBe(409)
  expect(await reply.text()).toContain('this was state 3, meanwhile it is 4')
  expect(await live()).toBe('1.2.0')
})

test('a roll-out is ended, and nobody else gets another version', async () => {
  await make('roll out', 'Noi', state => rollOut(state, 'wallet', '1.2.0', 5))
  const address = await listen(createPage(context, { password, reports: undefined }))
  const { text } = await open(address)
  expect(text).toContain('95 %; <strong>1.2.0</strong> for 5 %')
  expect(text).toContain('End the roll-out of 1.2.0')
  expect((await press(address, { part: 'wallet', sequence: '4' })).status).toBe(303)
  expect((await latestState(context.store)).remotes.wallet).toEqual({
    live: '1.1.0',
    previous: '1.0.0',
  })
})

test('what would break for players is refused with what to do, as on the command line', async () => {
  const bare = exampleRecord('wallet', '0.9.0')
  await writeRecord(context.store, { ...bare, sizes: {}, locales: [], exposes: [] })
  const address = await listen(createPage(context, { password, reports: undefined }))
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '0.9.0' })
  expect(reply.status).toBe(409)
  expect(await reply.text()).toContain('which nobody would have any more')
  expect(await live()).toBe('1.1.0')
})

test.each([
  ['a page of others', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['a wrong password', { authorization: `Basic ${btoa('Ploy:another')}` }, 401],
  ['nobody', { authorization: '' }, 401],
  ['somebody without a name', { authorization: `Basic ${btoa(`:${password}`)}` }, 401],
])('%s changes nothing', async (_, headers, status) => {
  const address = await listen(createPage(context, { password, reports: undefined }))
  const reply = await press(address, { part: 'wallet', sequence: '3', to: '1.0.0' }, headers)
  expect(reply.status).toBe(status)
  expect(await live()).toBe('1.1.0')
})

test('what teams have written is text, and the page may run no script', async () => {
  const { text, headers } = await open(
    await listen(createPage(context, { password, reports: undefined })),
  )
  expect(text).toContain('Somchai &lt;img src=x onerror=alert(1)&gt;')
  expect(text).not.toContain('<img')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

async function reportsOf(answer: () => { status: number; rows: ReportRow[] }) {
  return listen(
    createServer((_, response) => {
      const { status, rows } = answer()
      response.writeHead(status).end(JSON.stringify(rows))
    }),
  )
}

const row = (version: string, type: string, count: number) => ({
  remote: 'wallet',
  version,
  stage: 'entry',
  type,
  count,
})

test('how versions fare stands beside each other, and a roll-out has its course', async () => {
  await make('roll out', 'Noi', state => rollOut(state, 'wallet', '1.2.0', 5))
  const rows = [
    row('1.1.0', 'loaded', 1000),
    row('1.2.0', 'loaded', 90),
    row('1.2.0', 'failed', 10),
  ]
  const reports = await reportsOf(() => ({ status: 200, rows }))
  const address = await listen(createPage(context, { password, reports }))
  const { text } = await open(address)
  expect(text).toContain('10.0 % of 100 with 1.2.0, 0.00 % of 1000 with what is live')
  expect(text).toContain('its entry does not come: 10')
  expect(text).toContain('to 1 that it is worse')
})

test('what the players of each tenant and the visitors of a branch have is told, and whose document is behind', async () => {
  const address = await listen(createPage(context, { password, reports: undefined }))
  expect((await open(address)).text).not.toContain('Other sites')
  const document = { ...exampleShell('').document, template: '<title><!--name--></title>' }
  await writeRecord(context.store, exampleShell('1.0.0', { document }))
  await make('activate shell', 'Noi', state => activate(state, 'shell', '1.0.0'))
  const origins = ['https://lao.test']
  const lao = { name: 'lao', title: 'Golden <b>Lao', edition: 'lao', origins }
  await make('add tenant lao', 'Ploy', state => addTenant(state, lao, undefined))
  const branch = {
    name: 'preview-x',
    title: 'Preview of x',
    edition: 'th',
    origins: ['https://x.test'],
  }
  await make('show x', 'Kham', state => addTenant(state, branch, undefined))
  const pin = { part: 'wallet', version: '1.0.0', addresses: new Set<string>() }
  await make('pin', 'Kham', state => pinPart(state, 'lao', pin, undefined))
  const rowOf = async (name: string) => {
    const { text } = await open(address)
    const sites = text.slice(text.indexOf('Other sites of this store'))
    const row = sites.slice(sites.indexOf(`<th scope="row">${name}<`))
    return row.slice(0, row.indexOf('</tr>'))
  }
  const tenant = await rowOf('lao')
  expect(tenant).toContain('a tenant')
  expect(tenant).toContain(
    '<strong>Golden &lt;b&gt;Lao</strong><p class="soft">lao; https://lao.test',
  )
  expect(tenant).toContain('<p>wallet <strong>1.0.0</strong>, stays there</p>')
  expect(tenant).toContain('<p>spin 3.0.0</p>')
  expect(tenant).toMatch(/since <time .*<\/time>, Kham/)
  expect(tenant).not.toContain('BEHIND')
  expect(await rowOf('preview-x')).toContain('a branch')
  expect(await rowOf('preview-x')).toContain('<p>wallet 1.1.0</p>')

  const { store } = context
  const written = await store.get('sites/lao/registry.json')
  await make('roll out', 'Noi', state => rollOut(state, 'wallet', '1.2.0', 5))
  expect(await rowOf('preview-x')).toContain('<p>wallet 1.1.0; <strong>1.2.0 for 5 %</strong></p>')
  const facts = fileFacts('registry.json', false)
  await store.replace('sites/lao/registry.json', written?.body ?? Buffer.from(''), facts)
  expect(await rowOf('lao')).toContain('BEHIND, at state 7')
  expect(await rowOf('preview-x')).not.toContain('BEHIND')
})

test('reports that cannot be read hide nothing else', async () => {
  const reports = await reportsOf(() => ({ status: 503, rows: [] }))
  const { text } = await open(await listen(createPage(context, { password, reports })))
  expect(text).toContain('Cannot be read:')
  expect(text).toContain('answers 503')
  expect(text).toContain('Back to 1.0.0')
})

test('a password that is soon guessed opens no page, and whoever chose it is told how long one has to be', async () => {
  const before = process.env.RELEASE_PAGE_PASSWORD
  try {
    for (const short of ['', 'x'.repeat(19)]) {
      process.env.RELEASE_PAGE_PASSWORD = short
      await expect(servePage(context, 0, undefined)).rejects.toThrow(
        'RELEASE_PAGE_PASSWORD must have 20 characters or more',
      )
    }
  } finally {
    if (before === undefined) delete process.env.RELEASE_PAGE_PASSWORD
    else process.env.RELEASE_PAGE_PASSWORD = before
  }
})
