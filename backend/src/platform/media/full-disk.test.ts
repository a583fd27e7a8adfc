import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { drawSlip } from '../../../demonstration/seed/picture'
import { Unavailable } from '../errors/refusal'
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
const store = (media: MediaFolder, leaves?: number) =>
  new MediaStore(media, new Metrics(), leaves).store(Readable.from([picture]), {
    types: ['image/png'],
    bytes: 1_000_000,
  })

test('treats a full disk as temporary and leaves no files', async () => {
  const media = new MediaFolder(folder)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  jest.spyOn(media, 'keep').mockRejectedValue(full)
  await expect(store(media)).rejects.toBeInstanceOf(Unavailable)
  expect(readdirSync(folder)).toEqual([])
})

test('refuses files on a nearly full disk to spare the database', async () => {
  await expect(store(new MediaFolder(folder), 2 ** 60)).rejects.toBeInstanceOf(Unavailable)
  expect(readdirSync(folder)).toEqual([])
})

test('treats a missing folder as temporary', async () => {
  await expect(store(new MediaFolder(join(folder, 'gone')))).rejects.toBeInstanceOf(Unavailable)
})

test('does not blame the picture when it cannot be written', async () => {
  const sent = join(folder, 'sent.png')
  writeFileSync(sent, picture)
  await expect(redraw(sent, join(folder, 'gone', 'drawn.png'), 'image/png')).rejects.toBeInstanceOf(
    Unavailable,
  )
})

describe('state', () => {
  const rules = { types: ['image/png'] as const, bytes: 1_000_000 }
  const send = () => Readable.from([picture])

  test('is full when the disk has less than files leave free', async () => {
    expect(await new MediaStore(new MediaFolder(folder), new Metrics(), 2 ** 60).state()).toBe(
      'full',
    )
    expect(await new MediaStore(new MediaFolder(folder), new Metrics()).state()).toBe('ok')
  })

  test('is failing from a failed file until one is stored', async () => {
    const media = new MediaFolder(folder)
    const store = new MediaStore(media, new Metrics())
    const denied = Object.assign(new Error('permission denied'), { code: 'EACCES' })
    jest.spyOn(media, 'keep').mockRejectedValueOnce(denied)
    await expect(store.store(send(), rules)).rejects.toBeInstanceOf(Unavailable)
    expect(await store.state()).toBe('failing')
    await store.store(send(), rules)
    expect(await store.state()).toBe('ok')
  })

  test('is failing when the folder is gone', async () => {
    const gone = new MediaFolder(join(folder, 'gone'))
    expect(await new MediaStore(gone, new Metrics()).state()).toBe('failing')
  })

  test('stays ok when only strangers have no room left', async () => {
    const store = new MediaStore(new MediaFolder(folder), new Metrics())
    await expect(store.store(send(), rules, 2 ** 60)).rejects.toBeInstanceOf(Unavailable)
    expect(await store.state()).toBe('ok')
    expect((await store.store(send(), rules)).type).toBe('image/png')
  })
})
