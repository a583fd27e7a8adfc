import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLatestState } from '../registry/log/log'
import { writeManifest } from '../registry/manifests/manifests'
import { runCommand } from '../run-command'
import { createFolderStore } from '../store/folder-store'
import { exampleShell } from '../testing/example-manifest'
import { isAsPublished } from './file-faults'

const body = Buffer.from('code')
const hashed = (algorithm: string) =>
  `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`

test('accepts hashes of earlier and current manifests', () => {
  for (const algorithm of ['sha256', 'sha384']) {
    expect(isAsPublished(body, hashed(algorithm))).toBe(true)
    expect(isAsPublished(Buffer.from('code '), hashed(algorithm))).toBe(false)
  }
})

test('refuses a shell with a missing root file, not other changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  try {
    const store = createFolderStore(folder)
    const run = (words: string) => runCommand(words.split(' '), { RELEASE_STORE: folder })
    for (const version of ['1.0.0', '1.1.0']) {
      const root = ['icon.svg', 'sw.js']
      await writeManifest(store, exampleShell(version, { root }))
      const facts = { contentType: '', cacheControl: '' }
      for (const file of root) await store.create(`shell/${version}/${file}`, body, facts)
      await run(`activate shell ${version} --no-browser`)
    }
    await rm(join(folder, 'shell/1.0.0/icon.svg'))
    for (const words of ['rollback shell', 'activate shell 1.0.0 --no-browser'])
      await expect(run(words)).rejects.toThrow('shell/1.0.0/icon.svg is missing in the store')
    expect((await readLatestState(store)).sequence).toBe(2)

    const missing = /shell\/1\.1\.0\/icon\.svg is missing.*release write/
    expect(await run('status')).not.toMatch(missing)
    await rm(join(folder, 'shell/1.1.0/icon.svg'))
    await rm(join(folder, 'shell/1.1.0/sw.js'))
    await run('offline off')
    // The script that unregisters the worker is needed most when something is broken.
    expect(String((await store.get('sw.js'))?.body)).toContain('unregister')
    expect(await run('status')).toMatch(missing)
    expect(await run('status')).not.toContain('players have state')
    expect((await store.get('icon.svg'))?.body).toEqual(body)

    await rm(join(folder, 'records/shell/1.1.0.json'))
    expect(await run('status')).toMatch(/^shell +1\.1\.0/m)
  } finally {
    await rm(folder, { recursive: true })
  }
})
