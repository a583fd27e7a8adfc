import { integrityOf } from '@tamlung/shared/bundling/integrity'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { activate, rollback, rollOut } from '../registry/changes/change-state'
import { appendChange, type Change, readLatestState } from '../registry/log/log'
import type { State } from '../registry/log/state'
import { writeManifest } from '../registry/manifests/manifests'
import { noSettings, signSettings } from '../registry/settings/settings'
import { addTenant } from '../registry/tenants/change-tenants'
import { siteOf } from '../registry/tenants/tenant-sites'
import { Conflict, type Store } from '../store/store'
import { exampleShell } from '../testing/example-manifest'
import { createMemoryStore } from '../testing/memory-store'
import { buildHeaders, prepareShell } from './site-headers'
import { writeSite } from './write-site'

let store: Store
beforeEach(() => {
  store = createMemoryStore()
})

async function change(apply: Change['apply']) {
  await appendChange(store, { by: 'a team', describe: '', apply })
  await writeSite(store, {})
}

const text = async (key: string) => (await store.get(key))?.body.toString() ?? ''

/** Whether the headers allow the document's inline script. */
function allowedBy(rules: SiteHeaders): string[] {
  const policy = rules['/*']?.['Content-Security-Policy'] ?? ''
  return ['1.0.0', '1.1.0', '1.2.0'].filter(version =>
    policy.includes(integrityOf(exampleShell(version).document.boot)),
  )
}

const allowed = async () => allowedBy(JSON.parse(await text('headers.json')) as SiteHeaders)

test('allows the previous document in the headers', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await writeManifest(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  expect(await allowed()).toEqual(['1.0.0'])
  await change(state => activate(state, 'shell', '1.1.0'))
  expect(await allowed()).toEqual(['1.0.0', '1.1.0'])
  await change(state => rollback(state, 'shell'))
  expect(await allowed()).toEqual(['1.0.0', '1.1.0'])
  for (let count = 0; count < 3; count++) await change(state => state)
  expect(await allowed()).toEqual(['1.0.0'])
})

test('writes headers that allow a shell activated meanwhile', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeManifest(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  const late = siteOf(await readLatestState(store))
  await change(state => activate(state, 'shell', '1.1.0'))
  expect(allowedBy(await buildHeaders(store, late))).toEqual(['1.0.0', '1.1.0'])
})

test('never overwrites the headers of a newer change', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeManifest(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  const headersWritten: string[][] = []
  let reads = 0
  const slow: Store = {
    ...store,
    get: async key => {
      // The second read is the last one, so it returns the latest change.
      if (key.includes('1.0.0') && ++reads === 2)
        await change(state => activate(state, 'shell', '1.1.0'))
      return store.get(key)
    },
    replace: async (key, body, facts) => {
      await store.replace(key, body, facts)
      if (key === 'headers.json') headersWritten.push(await allowed())
    },
  }
  await prepareShell(slow, '1.0.0')
  expect(headersWritten).toEqual([['1.0.0', '1.1.0']])
})

test('overwrites nothing when a newer change comes in between', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const shell = exampleShell(version)
    const template = '<!--boot-->'
    await writeManifest(store, { ...shell, document: { ...shell.document, template } })
  }
  await change(state => activate(state, 'shell', '1.0.0'))
  const quicker = new Map([
    ['headers.json.br', '1.1.0'],
    ['index.html.br', '1.2.0'],
  ])
  const wrong: string[] = []
  const slow: Store = {
    ...store,
    async replace(key, ...rest) {
      const version = quicker.get(key)
      quicker.delete(key)
      // All checks are done, and the write is in progress.
      if (version) await change(state => activate(state, 'shell', version))
      await store.replace(key, ...rest).finally(async () => {
        const live = (await readLatestState(store)).shell?.live ?? ''
        if (!(await allowed()).includes(live)) wrong.push(`${key}: headers without ${live}`)
        const isServed = (await text('index.html')).includes(exampleShell(live).document.boot)
        if (!isServed) wrong.push(`${key}: the document is not that of ${live}`)
      })
    },
  }
  await writeSite(slow, {})
  expect(quicker.size).toBe(0)
  expect(wrong).toEqual([])
})

test('writes to a store that refuses every condition', async () => {
  await writeManifest(store, exampleShell('1.0.0'))
  const odd: Store = {
    ...store,
    async replace(key, body, facts, seen) {
      if (seen) throw new Conflict(key)
      await store.replace(key, body, facts)
    },
  }
  await change(state => activate(state, 'shell', '1.0.0'))
  await prepareShell(odd, '1.0.0')
  await writeSite(odd, {})
  expect(await allowed()).toEqual(['1.0.0'])
})

test("adds the site's colour and allows the previous one", async () => {
  const shell = exampleShell('1.0.0')
  const template = '<!--frame--><!--boot-->'
  await writeManifest(store, { ...shell, document: { ...shell.document, template } })
  await change(state => activate(state, 'shell', '1.0.0'))
  const plain = await text('index.html')
  await change(state => ({
    ...state,
    settings: signSettings({ ...noSettings, colour: '#7a1f3d' }, undefined),
  }))
  expect(await text('index.html')).toContain('--indigo:#7a1f3d')
  const policy = (JSON.parse(await text('headers.json')) as SiteHeaders)['/*']?.[
    'Content-Security-Policy'
  ]
  for (const html of [plain, await text('index.html')])
    expect(policy).toContain(integrityOf(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''))
})

test('prepares headers without changing the document', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeManifest(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  await prepareShell(store, '1.1.0')
  expect(await allowed()).toEqual(['1.0.0', '1.1.0'])
  expect(await text('index.html')).toContain('start("1.0.0")')
  await expect(prepareShell(store, '9.9.9')).rejects.toThrow('never published')
})

const both = ['index.html', 'index.candidate.html'] as const

test('writes a second document for a candidate shell', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeManifest(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  const alone = await text('index.html')
  expect(await store.get('index.candidate.html')).toBeNull()
  await change(state => rollOut(state, 'shell', '1.1.0', 10))
  expect(await allowed()).toEqual(['1.0.0', '1.1.0'])
  const rules = JSON.parse(await text('headers.json')) as SiteHeaders
  for (const [key, version] of [
    [both[0], '1.0.0'],
    [both[1], '1.1.0'],
  ] as const) {
    const html = await text(key)
    expect(html).toContain(`start("${version}")`)
    expect(html).toContain('"shell":"1.0.0","shellCandidate":{"version":"1.1.0","percent":10}')
    const [, script = ''] = new RegExp(`<script data-shell="${version}">(.*?)</script>`, 's').exec(
      html,
    ) ?? ['', '']
    expect(rules['/*']?.['Content-Security-Policy']).toContain(integrityOf(script))
  }
  expect(alone).not.toContain('data-shell')
})

test('makes both documents differ in length for nginx', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeManifest(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  await change(state => rollOut(state, 'shell', '1.1.0', 10))
  for (const ending of ['', '.gz', '.br']) {
    const [live, candidate] = await Promise.all(both.map(key => store.get(key + ending)))
    expect(live?.body.length).not.toBe(candidate?.body.length)
  }
})

test('writes the live shell to both documents after a canary', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeManifest(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  for (const [end, live] of [
    [(state: State) => rollback(state, 'shell'), '1.0.0'],
    [(state: State) => rollOut(state, 'shell', '1.1.0', 100), '1.1.0'],
  ] as const) {
    await change(state => rollOut(state, 'shell', '1.1.0', 10))
    await change(end)
    for (const ending of ['', '.gz', '.br']) {
      const [own, other] = await Promise.all(both.map(key => store.get(key + ending)))
      expect(own?.body).toEqual(other?.body)
    }
    expect(await text('index.candidate.html')).toContain(`start("${live}")`)
    expect(await text('index.candidate.html')).not.toContain('shellCandidate')
  }
})

test('writes the live shell for tenants during a canary', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeManifest(store, exampleShell(version))
  const lao = { name: 'lao', origins: ['https://lao.test'], title: 'Golden Lao', edition: 'lao' }
  await change(state => activate(state, 'shell', '1.0.0'))
  await change(state => addTenant(state, lao, undefined))
  await change(state => rollOut(state, 'shell', '1.1.0', 10))
  expect(await text('sites/lao/index.html')).toContain('start("1.0.0")')
  expect(await text('sites/lao/index.html')).not.toContain('shellCandidate')
  expect(await store.get('sites/lao/index.candidate.html')).toBeNull()
})

test('writes a shell whose manifest names a single script', async () => {
  const shell = exampleShell('1.0.0')
  const [one] = shell.document.entry
  const document = { ...shell.document, template: '<!--entry-->', entry: one }
  await writeManifest(store, { ...shell, document } as never)
  await change(state => activate(state, 'shell', '1.0.0'))
  expect(await text('index.html')).toBe('<script defer src="/main.js"></script>')
})
