import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { copyForHosts } from './publish-remote'

test('writes the published version and omits build files', () => {
  const [built, copy] = ['built-', 'copy-'].map(name => mkdtempSync(join(tmpdir(), name)))
  if (!built || !copy) throw new Error('no folder')
  const buildInfo = { buildVersion: '1.0.0', buildName: 'remote-spin' }
  const manifest = { id: 'tamlung_spin', metaData: { name: 'tamlung_spin', buildInfo } }
  writeFileSync(join(built, 'mf-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(built, 'mf-stats.json'), '{}')
  writeFileSync(join(built, '@mf-types.zip'), 'types')
  mkdirSync(join(built, '@mf-types'))
  writeFileSync(join(built, '@mf-types/remote.d.ts'), 'types')
  copyForHosts(built, copy, '3.0.0')
  expect(listFiles(copy).sort()).toEqual(['@mf-types.zip', 'mf-manifest.json'])
  expect(JSON.parse(readFileSync(join(copy, 'mf-manifest.json'), 'utf8'))).toEqual({
    ...manifest,
    metaData: { ...manifest.metaData, buildInfo: { ...buildInfo, buildVersion: '3.0.0' } },
  })
  for (const folder of [built, copy]) rmSync(folder, { recursive: true })
})
