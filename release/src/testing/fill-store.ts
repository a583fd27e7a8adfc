import { brotliCompressSync, gzipSync } from 'node:zlib'
import { siteHeaders } from '@tamlung/shared/bundling/site/policy'
import { deltaName } from '@tamlung/shared/contract/compression-dictionary'
import { appendChange } from '../registry/log/log'
import { addTenant } from '../registry/tenants/change-tenants'
import type { Store } from '../store/store'

const site = {
  registry: { sequence: 1, remotes: {} },
  boot: 'start()',
  frame: 'body{}',
  scripts: [],
}

export const rules = siteHeaders(site)
export const code =
  'console.log("a file of a version, long enough to be worth compressing")'.repeat(20)

/** SHA-256 of an earlier version of a file, with each of the characters that are left out of names. */
export const digest = 'pZGm1Av0IE+KARczz7ex//YsZb8LzaM+V7J32a2fFG4='

/** Fills a store with a site with a candidate shell, a tenant, and a file in three copies. */
export async function fillStore(store: Store): Promise<void> {
  const facts = { contentType: '', cacheControl: '' }
  const rulesOfTenant = siteHeaders({ ...site, apiOrigin: 'https://api.lao.test' })
  const files: Record<string, Buffer> = {
    'index.html': Buffer.from('<!doctype html><title>Tamlung</title>'),
    'index.candidate.html': Buffer.from('<!doctype html><title>Tamlung, a new shell</title>'),
    'sw.js': Buffer.from('// worker'),
    'registry.json': Buffer.from('{}'),
    'headers.json': Buffer.from(JSON.stringify(rules)),
    'sites/lao/index.html': Buffer.from('<!doctype html><title>Golden Lao</title>'),
    'sites/lao/sw.js': Buffer.from('// worker of lao'),
    'sites/lao/registry.json': Buffer.from('{"tenant":{}}'),
    'sites/lao/headers.json': Buffer.from(JSON.stringify(rulesOfTenant)),
    'sites/lao/chat/v1/embed.js': Buffer.from('// loader of lao'),
    'chat/v1/embed.js': Buffer.from('// loader'),
    'chat/1.0.0/embed.js': Buffer.from('// loader 1.0.0'),
    [deltaName('index.html', digest)]: Buffer.from('a delta of the document'),
    [deltaName('index.candidate.html', digest)]: Buffer.from('a delta of the new document'),
    'assets/documents/document.0123abcd.html': Buffer.from('a dictionary'),
    'assets/main.0123abcd.js': Buffer.from(code),
    [deltaName('assets/main.0123abcd.js', digest)]: Buffer.from('a delta'),
    'assets/main.0123abcd.css': Buffer.from('body{}'),
    [deltaName('assets/main.0123abcd.css', digest)]: Buffer.from('a delta of a sheet'),
    'remotes/wallet/1.0.0/remote.0123abcd.js': Buffer.from(code),
    'remotes/wallet/1.0.0/remote.0123abcd.js.gz': gzipSync(code),
    'remotes/wallet/1.0.0/remote.0123abcd.js.br': brotliCompressSync(code),
  }
  for (const [key, body] of Object.entries(files)) await store.replace(key, body, facts)
  const lao = { name: 'lao', origins: ['https://lao.test'], title: 'Golden Lao', edition: 'lao' }
  await appendChange(store, {
    by: '',
    describe: '',
    apply: state => addTenant(state, lao, undefined),
  })
}
