import { createServer } from 'node:http'
import type { ReportRow } from '../canary/metrics'
import { activate, rollOut } from '../registry/changes/change-state'
import { writeManifest } from '../registry/manifests/manifests'
import { addTenant, pinPart } from '../registry/tenants/change-tenants'
import { fileFacts } from '../store/file-facts'
import { exampleShell } from '../testing/example-manifest'
import { setUpDashboard } from '../testing/set-up-dashboard'

const { context, listen, make, open, startPage } = setUpDashboard()

test('shows live versions with date and author, and each change', async () => {
  const { text } = await open(await startPage())
  const wallet = text.slice(text.indexOf('<th scope="row">wallet</th>'))
  expect(wallet).toContain('<strong>1.1.0</strong>')
  expect(wallet).toMatch(/since <time [^>]*>\d{4}-\d\d-\d\d \d\d:\d\d UTC<\/time>, Somchai/)
  expect(text).toMatch(
    /<strong>3\.0\.0<\/strong><p class="soft">since <time [^>]*>[^<]*<\/time>, Kham/,
  )
  expect(text).toContain('wallet: 1.0.0 → 1.1.0')
  expect(text).toContain('wallet: nothing → 1.0.0')
  expect(text).toContain('spin opens deposit of wallet; spin receives wallet.changed from wallet')
})

test('escapes text of teams and forbids scripts', async () => {
  const { text, headers } = await open(await startPage())
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

test("shows the health of all versions and the canary's trend", async () => {
  await make('roll out', 'Noi', state => rollOut(state, 'wallet', '1.2.0', 5))
  const rows = [
    row('1.1.0', 'loaded', 1000),
    row('1.2.0', 'loaded', 90),
    row('1.2.0', 'failed', 10),
  ]
  const reports = await reportsOf(() => ({ status: 200, rows }))
  const address = await startPage(reports)
  const { text } = await open(address)
  expect(text).toContain('10.0 % of 100 with 1.2.0, 0.00 % of 1000 with the live version')
  expect(text).toContain('entry did not load: 10')
  expect(text).toContain('Odds that 1.2.0 is worse: ')
})

test('shows tenants and previews, and outdated documents', async () => {
  const address = await startPage()
  expect((await open(address)).text).not.toContain('Other sites')
  const document = { ...exampleShell('').document, template: '<title><!--name--></title>' }
  await writeManifest(context().store, exampleShell('1.0.0', { document }))
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
  expect(tenant).toContain('tenant')
  expect(tenant).toContain(
    '<strong>Golden &lt;b&gt;Lao</strong><p class="soft">lao; https://lao.test',
  )
  expect(tenant).toContain('<p>wallet <strong>1.0.0</strong>, pinned</p>')
  expect(tenant).toContain('<p>spin 3.0.0</p>')
  expect(tenant).toMatch(/since <time .*<\/time>, Kham/)
  expect(tenant).not.toContain('BEHIND')
  expect(await rowOf('preview-x')).toContain('preview')
  expect(await rowOf('preview-x')).toContain('<p>wallet 1.1.0</p>')

  const { store } = context()
  const written = await store.get('sites/lao/registry.json')
  await make('roll out', 'Noi', state => rollOut(state, 'wallet', '1.2.0', 5))
  expect(await rowOf('preview-x')).toContain('<p>wallet 1.1.0; <strong>1.2.0 for 5 %</strong></p>')
  const facts = fileFacts('registry.json', false)
  await store.replace('sites/lao/registry.json', written?.body ?? Buffer.from(''), facts)
  expect(await rowOf('lao')).toContain('BEHIND, at state 7')
  expect(await rowOf('preview-x')).not.toContain('BEHIND')
})

test('shows everything else when reports cannot be read', async () => {
  const reports = await reportsOf(() => ({ status: 503, rows: [] }))
  const { text } = await open(await startPage(reports))
  expect(text).toContain('The reports cannot be read:')
  expect(text).toContain('answered 503')
  expect(text).toContain('Roll back to 1.0.0')
})
