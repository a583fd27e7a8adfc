import { parseRegistry } from '../../contract/parse-registry'
import type { Registry, RemoteRecord } from '../../contract/registry'
import { headersFor } from '../../contract/site-headers'
import { integrityOf } from '../integrity'
import { renderIndex, type ShellFiles, slimRegistry } from './index-html'
import { contentSecurityPolicy, remoteSources, siteHeaders } from './policy'
import { readOrigins } from './site-meta'

function record(base: string, title = 'titles.home'): RemoteRecord {
  const files = [
    'remoteEntry.1.js',
    'remote.1.js',
    'page.1.js',
    'page.1.css',
    'dialog.1.js',
    'texts.1.js',
  ]
  return {
    name: 'wallet',
    version: '1.0.0',
    commit: 'abc',
    publishedAt: '2026-11-20T00:00:00Z',
    author: 'team',
    base,
    entry: 'remoteEntry.1.js',
    files: Object.fromEntries(files.map(file => [file, integrityOf(file)])),
    chunks: {
      remote: ['remote.1.js'],
      'page-home': ['page.1.js', 'page.1.css'],
      'dialog-deposit': ['dialog.1.js'],
      'texts-th': ['texts.1.js'],
    },
    shared: { react: '19.0.0' },
    contract: {
      name: 'wallet',
      version: '1.0.0',
      needs: { contract: '^1.0.0', dialogs: [] },
      routes: [{ path: '/user/home', access: 'member', title, chunk: 'page-home' }],
      dialogs: [],
      widgets: [],
      events: { sends: [], hears: [] },
    },
  }
}

function registryOf(live: RemoteRecord): Registry {
  return { sequence: 1, remotes: { wallet: { live } } }
}

const shell: ShellFiles = {
  template:
    '<head><!--frame--><!--texts--><!--registry--><!--boot--><!--entry--></head><!--styles-->',
  frame: 'body{margin:0}',
  boot: 'start()',
  entry: [
    { file: 'assets/libraries.1.js', integrity: integrityOf('libraries') },
    { file: 'assets/main.1.js', integrity: integrityOf('main') },
  ],
  styles: [{ file: 'assets/main.1.css', integrity: integrityOf('sheet') }],
  scripts: [integrityOf('main'), integrityOf('chunk')],
  texts: {},
}

const below = registryOf(record('/remotes/wallet/1.0.0/'))
const elsewhere = registryOf(record('https://wallet.test/1.0.0/'))

test('embeds a valid registry with the first page’s data', () => {
  const slim = slimRegistry(below)
  const { live } = slim.remotes.wallet ?? {}
  expect(Object.keys(live?.files ?? {})).toEqual([
    'remoteEntry.1.js',
    'remote.1.js',
    'page.1.js',
    'page.1.css',
    'texts.1.js',
  ])
  expect(parseRegistry(slim)).toEqual(slim)
})

test('escapes everything that could end its element', () => {
  const html = renderIndex(shell, registryOf(record('/r/', '</script><script>alert(1)</script>')))
  expect(html).not.toContain('alert(1)</script><')
  const json = /id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(parseRegistry(JSON.parse(json))).toBeDefined()
})

test('adds hashes and orders libraries, frame and stylesheet', () => {
  const html = renderIndex(shell, below)
  expect(
    [...html.matchAll(/<script defer src="(\S+)" integrity="(\S+)"/g)].map(([, ...one]) => one),
  ).toEqual([
    ['/assets/libraries.1.js', integrityOf('libraries')],
    ['/assets/main.1.js', integrityOf('main')],
  ])
  expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('</head>'))
})

test('covers remotes below the site by self, others by origin', () => {
  expect(remoteSources(below)).toEqual(["'self'"])
  expect(remoteSources(elsewhere)).toEqual(['https://wallet.test'])
})

test('lists the shell’s scripts where remotes live elsewhere', () => {
  const policy = contentSecurityPolicy({ ...shell, registry: elsewhere })
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
  expect(scripts).toEqual([
    `'${integrityOf('start()')}'`,
    `'${integrityOf('main')}'`,
    `'${integrityOf('chunk')}'`,
    'https://wallet.test',
  ])
})

test('allows a remote’s media wherever they are', () => {
  const policy = contentSecurityPolicy({ ...shell, registry: elsewhere })
  for (const kind of ['style', 'img', 'media', 'font'])
    expect(policy).toMatch(new RegExp(`${kind}-src [^;]*https://wallet\\.test`))
  for (const kind of ['img', 'media']) expect(policy).toMatch(new RegExp(`${kind}-src [^;]* data:`))
})

test('allows no inline code or eval', () => {
  for (const registry of [below, elsewhere]) {
    const policy = contentSecurityPolicy({ ...shell, registry, apiOrigin: 'https://api.test' })
    expect(policy).not.toMatch(/unsafe|\*|blob:[^;]*script/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
  }
})

test('lets an earlier worker fetch and run nothing', () => {
  const [before, after] = [below, elsewhere].map(
    registry => siteHeaders({ ...shell, registry })['/sw.js']?.['Content-Security-Policy'],
  )
  expect(before).toBe(after)
  expect(before).toBe("default-src 'none'; connect-src *")
})

test('adds a strict policy to files', () => {
  const rules = siteHeaders({ ...shell, registry: elsewhere })
  for (const path of ['/assets/main.1.js', '/remotes/wallet/1.0.0/a.svg', '/chat/1.0.0/embed.js']) {
    const headers = headersFor(rules, path)
    expect(headers['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['X-Content-Type-Options']).toBe('nosniff')
  }
})

test('allows calls and sockets to named origins only', () => {
  const policy = contentSecurityPolicy({ ...shell, registry: below, apiOrigin: 'https://api.test' })
  expect(policy).toContain("connect-src 'self' https://api.test wss://api.test;")
})

test('allows pictures, not scripts, from named hosts', () => {
  const imageOrigins = readOrigins(
    { IMAGE_ORIGINS: 'https://cdn.test https://img.test' },
    'IMAGE_ORIGINS',
  )
  const policy = contentSecurityPolicy({ ...shell, registry: below, imageOrigins })
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.test https://img.test;")
  expect(policy).toMatch(/script-src 'sha256-[^']+' 'self';/)
})

test.each(['*', 'https:', 'cdn.test', "https://cdn.test; script-src 'unsafe-inline'"])(
  'stops the build for the invalid origin %s',
  text => {
    expect(() => readOrigins({ IMAGE_ORIGINS: text }, 'IMAGE_ORIGINS')).toThrow(
      'IMAGE_ORIGINS takes origins',
    )
  },
)
