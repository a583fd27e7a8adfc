import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { readBuilt } from './read-built'

const contract = {
  name: 'lotto',
  version: '1.0.0',
  needs: { contract: '^1.0.0', dialogs: [] },
  routes: [],
  dialogs: [],
  widgets: [],
  events: { sends: [], hears: [] },
}
const statement = { version: '1.0.0', contract, shared: { react: '^19.0.0' } }
const container = 'var tamlung_lotto;tamlung_lotto={map:{"./remote":1}}'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true })
})

function built(files: Record<string, unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  made.push(folder)
  const all = { 'remoteEntry.js': container, 'tamlung-remote.json': statement, ...files }
  for (const [file, content] of Object.entries(all))
    if (content !== undefined)
      writeFileSync(
        join(folder, file),
        typeof content === 'string' ? content : JSON.stringify(content),
      )
  return folder
}

type Description = { type?: string; publicPath?: string; shared?: { name: string }[] }

function manifest(
  exposed: string,
  { type = 'global', publicPath = 'auto', shared }: Description = {},
) {
  const remoteEntry = { name: 'remoteEntry.js', path: '', type }
  return {
    metaData: { remoteEntry, publicPath },
    exposes: [{ path: exposed }],
    ...(shared && { shared }),
  }
}

test('reads containers without a manifest and recognises modules', () => {
  expect(readBuilt(built({}), 'lotto')).toMatchObject({ entry: 'remoteEntry.js', isModule: false })
  const module = 'import "./a.js";const map={"./remote":1};export{map as get}'
  expect(readBuilt(built({ 'remoteEntry.js': module }), 'lotto').isModule).toBe(true)
})

test('accepts a relative folder such as ../lotto/dist', () => {
  const folder = built({})
  expect(readBuilt(relative(process.cwd(), folder), 'lotto').folder).toBe(folder)
})

test('finds React in the entry when the manifest omits it', () => {
  const files = {
    'remoteEntry.js': `${container};({742:{shareScope:["default"],shareKey:"react"}})`,
    'mf-manifest.json': manifest('./remote', { shared: [] }),
  }
  expect(readBuilt(built(files), 'lotto').shared).toEqual(statement.shared)
})

test('accepts the path of the manifest', () => {
  const folder = built({ 'mf-manifest.json': manifest('./remote') })
  expect(readBuilt(join(folder, 'mf-manifest.json'), 'lotto').folder).toBe(folder)
})

test('accepts the path of the entry when there is no manifest', () => {
  const folder = built({ 'remoteEntry.js': undefined, 'lottoEntry.js': container })
  expect(readBuilt(join(folder, 'lottoEntry.js'), 'lotto').entry).toBe('lottoEntry.js')
})

test("accepts a manifest without the entry's folder", () => {
  const description = {
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ path: './remote' }],
  }
  expect(readBuilt(built({ 'mf-manifest.json': description }), 'lotto').entry).toBe(
    'remoteEntry.js',
  )
})

test.each([
  [
    'is of a kind that no page can load',
    { 'mf-manifest.json': manifest('./remote', { type: 'commonjs' }) },
    "type: 'var'",
  ],
  [
    'asks another place for its files',
    { 'mf-manifest.json': manifest('./remote', { publicPath: 'https://cdn.example/' }) },
    "publicPath to 'auto'",
  ],
  [
    'is made of modules that ask another place for their files',
    {
      'remoteEntry.js': 'import "./a.js";const map={"./remote":1};export{map as get}',
      'mf-manifest.json': manifest('./remote', { publicPath: '/lotto/' }),
    },
    'remove base',
  ],
  [
    'says that it takes React and does not',
    { 'mf-manifest.json': manifest('./remote', { shared: [{ name: 'zod' }] }) },
    "including 'shared'",
  ],
  [
    "is made of webpack's modules",
    { 'remoteEntry.js': 'const __webpack_esm_ids__=["./remote"];export{__webpack_esm_ids__}' },
    'remove library and output.module',
  ],
  ['has a manifest that was cut off', { 'mf-manifest.json': '{"metaData":' }, 'is not valid JSON'],
  [
    'exposes nothing of ours',
    { 'mf-manifest.json': manifest('./button') },
    "exposes: { './remote'",
  ],
  [
    'exposes nothing of ours, without a manifest',
    { 'remoteEntry.js': 'var tamlung_lotto' },
    "exposes: { './remote'",
  ],
  ['says nothing of itself', { 'tamlung-remote.json': undefined }, 'describeRemote'],
  [
    'has another contract',
    { 'tamlung-remote.json': { ...statement, contract: { name: 'lotto' } } },
    'contract.needs',
  ],
  [
    'is another remote',
    { 'tamlung-remote.json': { ...statement, contract: { ...contract, name: 'bingo' } } },
    'contains the remote bingo',
  ],
  [
    'brings a React of its own',
    { 'tamlung-remote.json': { ...statement, shared: {} } },
    'does not use the React of the shell',
  ],
  [
    'is called something else in the page',
    { 'remoteEntry.js': 'var their_lotto={"./remote":1}' },
    "name: 'tamlung_lotto'",
  ],
  [
    'has no entry',
    { 'remoteEntry.js': undefined },
    'pass the path of the folder with the remote entry',
  ],
])('refuses a build that %s, with a hint', (_, files, words) => {
  expect(() => readBuilt(built(files), 'lotto')).toThrow(words)
  expect(() => readBuilt(built(files), 'lotto')).toThrow('hint:')
})
