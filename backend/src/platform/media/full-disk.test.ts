import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { drawSlip } from '../../demonstration/seed/picture'
import { Unavailable } from '../errors/unavailable'
import { Metrics } from '../observability/metrics/metrics'
import { MediaFolder } from './media-folder'
import { MediaStore } from './media-store'
import { redraw } from './redraw'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tamlung-media-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const picture = drawSlip(500)
const store = (place: MediaFolder, leaves?: number) =>
  new MediaStore(place, new Metrics(), leaves).store(Readable.from([picture]), {
    types: ['image/png'],
    bytes: 1_000_000,
  })

test('a disk that takes nothing more is away for the moment, and leaves nothing behind', async () => {
  const place = new MediaFolder(folder)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  jest.spyOn(place, 'keep').mockRejectedValue(full)
  await expect(store(place)).rejects.toBeInstanceOf(Unavailable)
  expect(readdirSync(folder)).toEqual([])
})

test('a disk that is nearly full takes no more files, so that the database beside them has room', async () => {
  await expect(store(new MediaFolder(folder), 2 ** 60)).rejects.toBeInstanceOf(Unavailable)
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that is gone is away for the moment', async () => {
  await expect(store(new MediaFolder(join(folder, 'gone')))).rejects.toBeInstanceOf(Unavailable)
})

test('a good picture that cannot be written is not called a bad one', async () => {
  const sent = join(folder, 'sent.png')
  writeFileSync(sent, picture)
  await expect(redraw(sent, join(folder, 'gone', 'drawn.png'), 'image/png')).rejects.toBeInstanceOf(
    Unavailable,
  )
})
