import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '@tamlung/shared/bundling/integrity'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { activate } from '../changes/activate'
import { rollOut } from '../changes/roll-out'
import { rollback } from '../changes/rollback'
import { append, type Change, latestState } from '../log/log'
import type { State } from '../log/state'
import { writeRecord } from '../records/records'
import { noSettings } from '../settings/settings'
import { signSettings } from '../settings/signed-settings'
import { createFolderStore } from '../store/folder-store'
import { Conflict, type Store } from '../store/store'
import { addTenant } from '../tenants/change-tenants'
import { siteOf } from '../tenants/site-of'
import { exampleShell } from '../testing/example-shell'
import { headersOf } from './headers-of'
import { prepareShell } from './put-headers'
import { writeSite } from './write-site'

let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  store = createFolderStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

async function change(apply: Change['apply']) {
  await append(store, { by: 'a team', describe: '', apply })
  await writeSite(store, {})
}

const text = async (key: string) => (await store.get(key))?.body.toString() ?? ''

/** Whose inline script the headers let run. */
function allowedBy(rules: SiteHeaders): string[] {
  const policy = rules['/*']?.['Content-Security-Policy'] ?? ''
  return ['1.0.0', '1.1.0', '1.2.0'].filter(version =>
    policy.includes(integrityOf(exampleShell(version).document.boot)),
  )
}

const allowed = async () => allowedBy(JSON.parse(await text('headers.json')) as SiteHeaders)

test('headers go with the document before as well, for whoever is served one of the two a moment earlier', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await writeRecord(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  expect(await allowed()).toEqual(['1.0.0'])
  await change(state => activate(state, 'shell', '1.1.0'))
  expect(await allowed()).toEqual(['1.0.0', '1.1.0'])
  await change(state => rollback(state, 'shell'))
  expect(await allowed()).toEqual(['1.0.0', '1.1.0'])
  for (let count = 0; count < 3; count++) await change(state => state)
  expect(await allowed()).toEqual(['1.0.0'])
})

test('whoever writes headers late, as another team may, allows the shell that is served by then', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeRecord(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  const late = siteOf(await latestState(store))
  await change(state => activate(state, 'shell', '1.1.0'))
  expect(allowedBy(await headersOf(store, late))).toEqual(['1.0.0', '1.1.0'])
})

test('whoever is overtaken while headers are made leaves none that forbid the document of the quicker one', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeRecord(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  const headersWritten: string[][] = []
  let reads = 0
  const slow: Store = {
    ...store,
    get: async key => {
      // The second is the last that is read for them: what has changed lately is known by then.
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

test('whoever is overtaken after the last look puts neither headers nor a document over those of the quicker one', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const shell = exampleShell(version)
    const template = '<!--boot-->'
    await writeRecord(store, { ...shell, document: { ...shell.document, template } })
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
      // Everything was looked at, and the bytes are on their way.
      if (version) await change(state => activate(state, 'shell', version))
      await store.replace(key, ...rest).finally(async () => {
        const live = (await latestState(store)).shell?.live ?? ''
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

test('a store that takes every condition for broken is written to all the same', async () => {
  await writeRecord(store, exampleShell('1.0.0'))
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

test('a site gets a colour of its own in its document, which its headers allow beside the one before', async () => {
  const shell = exampleShell('1.0.0')
  const template = '<!--frame--><!--boot-->'
  await writeRecord(store, { ...shell, document: { ...shell.document, template } })
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

test('a host can be told the headers of a shell before that is live, and its document stays the old one', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeRecord(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  await prepareShell(store, '1.1.0')
  expect(await allowed()).toEqual(['1.0.0', '1.1.0'])
  expect(await text('index.html')).toContain('start("1.0.0")')
  await expect(prepareShell(store, '9.9.9')).rejects.toThrow('never published')
})

const both = ['index.html', 'index.candidate.html'] as const

test('a share for a new shell has a document of its own, and each of the two knows how to find out whose visitor this is', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeRecord(store, exampleShell(version))
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

test('no copy of the two documents is as long as that of the other, by which nginx would take one for the other', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeRecord(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  await change(state => rollOut(state, 'shell', '1.1.0', 10))
  for (const ending of ['', '.gz', '.br']) {
    const [live, candidate] = await Promise.all(both.map(key => store.get(key + ending)))
    expect(live?.body.length).not.toBe(candidate?.body.length)
  }
})

test('once a share is taken back or is everybody, both documents are that of the live shell, and say no more of it', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeRecord(store, exampleShell(version))
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

test('a tenant has what everybody has, however many visitors of the default try something', async () => {
  for (const version of ['1.0.0', '1.1.0']) await writeRecord(store, exampleShell(version))
  const lao = { name: 'lao', origins: ['https://lao.test'], title: 'Golden Lao', edition: 'lao' }
  await change(state => activate(state, 'shell', '1.0.0'))
  await change(state => addTenant(state, lao, undefined))
  await change(state => rollOut(state, 'shell', '1.1.0', 10))
  expect(await text('sites/lao/index.html')).toContain('start("1.0.0")')
  expect(await text('sites/lao/index.html')).not.toContain('shellCandidate')
  expect(await store.get('sites/lao/index.candidate.html')).toBeNull()
})

test('a shell that was published when it started with one script is still written', async () => {
  const shell = exampleShell('1.0.0')
  const [one] = shell.document.entry
  const document = { ...shell.document, template: '<!--entry-->', entry: one }
  await writeRecord(store, { ...shell, document } as never)
  await change(state => activate(state, 'shell', '1.0.0'))
  expect(await text('index.html')).toBe('<script defer src="/main.js"></script>')
})
