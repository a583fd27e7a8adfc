import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appendChange } from '../registry/log/log'
import { addTenant } from '../registry/tenants/change-tenants'
import { createFolderStore } from '../store/folder-store'
import { fillStore, rules } from '../testing/fill-store'
import { findNginx } from '../testing/start-nginx'
import { writeNginx } from './write-nginx'

const facts = { contentType: '', cacheControl: '' }

it('writes a configuration for twenty tenants that nginx reads without a warning', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tamlung-nginx-'))
  try {
    const store = createFolderStore(join(folder, 'store'))
    await fillStore(store)
    for (let index = 1; index <= 20; index += 1) {
      const name = `tenant-${index}`
      const tenant = { name, origins: [`https://${name}.test`], title: name, edition: 'th' }
      const headers = Buffer.from(JSON.stringify(rules))
      await store.replace(`sites/${name}/headers.json`, headers, facts)
      await appendChange(store, {
        by: '',
        describe: '',
        apply: state => addTenant(state, tenant, undefined),
      })
    }
    await writeNginx(store, {
      folder: join(folder, 'nginx'),
      root: join(folder, 'store'),
      listen: '8080',
      backends: ['http://127.0.0.1:3000'],
      logs: folder,
      brotli: false,
    })
    const main = join(folder, 'nginx.conf')
    const include = `include ${folder}/nginx/tamlung.conf;`
    await writeFile(main, `pid ${folder}/nginx.pid; events {} http { ${include} }`)
    const nginx = findNginx() ?? 'nginx'
    const { stderr } = spawnSync(nginx, ['-t', '-e', 'stderr', '-p', folder, '-c', main])
    expect(String(stderr)).toContain('test is successful')
    expect(String(stderr)).not.toContain('[warn]')
  } finally {
    await rm(folder, { recursive: true })
  }
})
