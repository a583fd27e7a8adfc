import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '@tamlung/shared/bundling/integrity'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { activate } from '../changes/activate'
import { rollback } from '../changes/rollback'
import { append, type Change } from '../log/log'
import { writeRecord } from '../records/records'
import { noSettings } from '../settings/settings'
import { signSettings } from '../settings/signed-settings'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleShell } from '../testing/example-shell'
import { prepareShell, writeSite } from './write-site'

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

/** Whose inline script the headers of this moment let run. */
async function allowed(): Promise<string[]> {
  const rules = JSON.parse(await text('headers.json')) as SiteHeaders
  const policy = rules['/*']?.['Content-Security-Policy'] ?? ''
  return ['1.0.0', '1.1.0', '1.2.0'].filter(version =>
    policy.includes(integrityOf(exampleShell(version).document.boot)),
  )
}

test('headers go with the document before as well, for whoever is served one of the two a moment earlier', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await writeRecord(store, exampleShell(version))
  await change(state => activate(state, 'shell', '1.0.0'))
  expect(await allowed()).toEqual(['1.0.0'])
  await change(state => activate(state, 'shell', '1.1.0'))
  expect(await allowed()).toEqual(['1.0.0', '1.1.0'])
  await change(state => rollback(state, 'shell'))
  expect(await allowed()).toEqual(['1.0.0', '1.1.0'])
  await change(state => state)
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

test('a shell that was published when it started with one script is still written', async () => {
  const shell = exampleShell('1.0.0')
  const [one] = shell.document.entry
  const document = { ...shell.document, template: '<!--entry-->', entry: one }
  await writeRecord(store, { ...shell, document } as never)
  await change(state => activate(state, 'shell', '1.0.0'))
  expect(await text('index.html')).toBe('<script defer src="/main.js"></script>')
})
