import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '@tamlung/shared/bundling/integrity'
import { activate } from '../registry/changes/change-state'
import { appendChange } from '../registry/log/log'
import { writeManifest } from '../registry/manifests/manifests'
import { runCommand } from '../run-command'
import { fileFacts } from '../store/file-facts'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleManifest, exampleShell } from '../testing/example-manifest'
import { sheetFaults } from './sheet-faults'

let folder: string
let store: Store

const put = (key: string, text: string) =>
  store.create(key, Buffer.from(text), fileFacts(key, true))

async function publish(version: string, sheets: Record<string, string>) {
  for (const [file, css] of Object.entries(sheets))
    await put(`remotes/spin/${version}/${file}`, css)
  const files = Object.entries(sheets).map(([file, css]) => [file, integrityOf(css)])
  const record = exampleManifest('spin', version, { files: Object.fromEntries(files) })
  await writeManifest(store, { ...record, sizes: {}, locales: [], exposes: [] })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'))
  store = createFolderStore(folder)
  const shell = exampleShell('1.0.0', { files: { 'assets/main.css': 'sha256-' } })
  await put('assets/main.css', ':root{--ink:#000}@font-face{font-family:Anuphan}')
  await writeManifest(store, shell)

  await appendChange(store, {
    by: '',
    describe: '',
    apply: before => activate(before, 'shell', '1.0.0'),
  })
})
afterEach(() => rm(folder, { recursive: true }))

describe('the gate on sheets', () => {
  it('names file, selectors and hint of a sheet that reaches outside', async () => {
    await publish('1.0.0', {
      'page-spin.css': 'button,nav,a{display:none!important}body{background:red!important}',
      'dialog-claim.css': '.remote-spin-a1b2c3>li{top:0}',
    })
    expect(await sheetFaults(store, 'spin', '1.0.0')).toEqual([
      {
        what: 'page-spin.css of spin 1.0.0 styles more than its own elements: button, nav, a, body',
        hint: expect.stringContaining('What a stylesheet may contain'),
      },
    ])
  })

  it.each([
    ['@font-face{font-family:"Anuphan"}', 'defines a font that the shell provides: anuphan'],
    ['@property --ink{inherits:false}', 'registers a custom property of the shell: --ink'],
    ['@import "more.css";', 'imports a stylesheet: "more.css"'],
    ['@keyframes turn{}', 'defines keyframes with names that others may use: turn'],
    ['a{}}', 'cannot be read as a stylesheet'],
    ['a{}b{}c{}d{}e{}f{}g{}', 'a, b, c, d, e and 2 more'],
  ])('refuses %s', async (css, words) => {
    await publish('1.0.0', { 'a.css': css })
    const [fault, ...others] = await sheetFaults(store, 'spin', '1.0.0')
    expect(fault?.what).toContain(words)
    expect(others).toEqual([])
  })

  it('refuses to activate such a version, unless it was live before', async () => {
    const run = (words: string) => runCommand(words.split(' '), { RELEASE_STORE: folder })
    await publish('1.0.0', { 'a.css': 'button{}' })
    await publish('1.1.0', { 'a.css': '.remote-spin-a{}' })
    await expect(run('activate spin 1.0.0 --no-browser')).rejects.toThrow(
      /a\.css of spin 1\.0\.0 styles more than its own elements: button\s+hint: publish it again/,
    )
    await run('activate spin 1.0.0 --no-browser --anyway')
    await run('activate spin 1.1.0 --no-browser')
    await expect(run('activate spin 1.0.0 --no-browser')).resolves.toContain('1.1.0 -> 1.0.0')
  })
})
