import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Metrics } from '../observability/metrics/metrics'
import { newMediaName } from './file-kind'
import { MediaFolder } from './media-folder'
import { MediaStore } from './media-store'

test('removes partial uploads of a killed process only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-media-'))
  const stored = newMediaName('image/png')
  const yesterday = Date.now() / 1000 - 86_400
  for (const name of [stored, 'aa.part', 'aa.part.new', 'now.part'])
    writeFileSync(join(folder, name), 'bytes')
  for (const name of [stored, 'aa.part', 'aa.part.new'])
    utimesSync(join(folder, name), yesterday, yesterday)
  await new MediaStore(new MediaFolder(folder), new Metrics()).prepare()
  expect(readdirSync(folder).sort()).toEqual([stored, 'now.part'].sort())
  rmSync(folder, { recursive: true })
})
