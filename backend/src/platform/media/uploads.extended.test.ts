import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { limits } from '@tamlung/shared/contract/size-limits'
import sharp from 'sharp'
import { drawSlip } from '../../../demonstration/seed/picture'
import { ageUploads, fileForm } from '../../../testing/file-form'
import { startOnPostgres } from '../../../testing/test-backend'
import { takeOrphans } from './uploads'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const png = drawSlip(500)
const picture = (format: 'jpeg' | 'gif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'gold' } })
    .toFormat(format)
    .withExif({ IFD0: { Artist: 'somebody' } })
    .toBuffer()
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom')])
const oldMov = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('wide')])
const mov = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypqt  ')])

const sized = (head: Buffer, bytes: number) => {
  const file = Buffer.alloc(bytes)
  head.copy(file)
  return file
}

/** A small file that declares 900 million pixels. */
const huge = () => {
  const file = Buffer.from(png)
  file.writeUInt32BE(30_000, 16)
  file.writeUInt32BE(30_000, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

const nameIn = (path: string) => /\/([^/?]+)\?/.exec(path)?.[1]

const files = () => readdirSync(join(backend.backend.configuration.dataFolder, 'media'))

const open = async (path: string) => fetch(backend.url + path)

describe('upload', () => {
  test.each([
    ['a picture of exactly 10 MB', 'upload-image', sized(png, limits.imageBytes), 200],
    ['a picture of one byte more', 'upload-image', sized(png, limits.imageBytes + 1), 400],
    ['a video of exactly 20 MB', 'upload-video', sized(mp4, limits.videoBytes), 200],
    ['a video of one byte more', 'upload-video', sized(mp4, limits.videoBytes + 1), 400],
  ])('is accepted or refused by size: %s', async (_, path, content, status) => {
    const { caller } = await backend.newMember()
    const reply = await caller.post(`/api/chat/${path}`, fileForm(content))
    expect(reply.status).toBe(status)
  })

  test.each([
    ['png', 'upload-image', async () => png, 'image/png'],
    ['jpeg', 'upload-image', () => picture('jpeg'), 'image/jpeg'],
    ['gif', 'upload-image', () => picture('gif'), 'image/gif'],
    ['mp4', 'upload-video', async () => sized(mp4, 4000), 'video/mp4'],
    ['quicktime', 'upload-video', async () => sized(mov, 4000), 'video/quicktime'],
    ['old quicktime', 'upload-video', async () => sized(oldMov, 4000), 'video/quicktime'],
  ])('is served with its type and cannot run: %s', async (_, path, make, type) => {
    const { caller } = await backend.newMember()
    const content = await make()
    // The sender chooses name and declared type, so both are ignored.
    const { body } = await caller.post(
      `/api/chat/${path}`,
      fileForm(content, { name: 'page.html', type: 'text/html' }),
    )
    const served = await open((body as { path: string }).path)
    expect(served.headers.get('content-type')).toBe(type)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
    expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })

  test('is served in ranges when it is a video', async () => {
    const { caller } = await backend.newMember()
    const content = sized(mp4, 4000)
    for (let at = 12; at < content.length; at += 1) content[at] = at % 251
    const { body } = await caller.post('/api/chat/upload-video', fileForm(content))
    const { path } = body as { path: string }
    const ask = (headers: Record<string, string>) => fetch(backend.url + path, { headers })

    const whole = await ask({})
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    const tag = whole.headers.get('etag') ?? ''
    const first = await ask({ Range: 'bytes=0-1', 'If-Range': tag })
    expect([first.status, first.headers.get('content-range')]).toEqual([206, 'bytes 0-1/4000'])
    expect(first.headers.get('content-type')).toBe('video/mp4')
    expect(first.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
    const last = await ask({ Range: 'bytes=-500' })
    expect(last.headers.get('content-length')).toBe('500')
    expect(Buffer.from(await last.arrayBuffer())).toEqual(content.subarray(3500))
    const changed = await ask({ Range: 'bytes=0-1', 'If-Range': '"another"' })
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, 4000])
    const beyond = await ask({ Range: 'bytes=4000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */4000'])
    const unsigned = await fetch(`${backend.url}/media/${nameIn(path)}`, {
      headers: { Range: 'bytes=0-1' },
    })
    expect(unsigned.status).toBe(404)
  })

  test.each([
    ['markup named as a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a video among the pictures', sized(mp4, 100)],
    ['nothing', Buffer.alloc(0)],
    ['half a signature', signature.subarray(0, 4)],
    ['a signature with junk behind it', sized(signature, 4000)],
    ['half a picture', png.subarray(0, 400)],
    ['a picture that claims 30,000 times 30,000 pixels', huge()],
  ])('of %s is refused and leaves no file', async (_, content) => {
    const { caller } = await backend.newMember()
    const before = files()
    const reply = await caller.post('/api/chat/upload-image', fileForm(content))
    expect(files()).toEqual(before)
    expect(reply.status).toBe(400)
    expect(['SLIP_INVALID_FILE', 'SLIP_NO_FILE']).toContain(reply.message)
  })

  test('loses metadata and hidden data when it is a picture', async () => {
    const { caller } = await backend.newMember()
    const sent = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>')])
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { body } = await caller.post('/api/chat/upload-image', fileForm(sent))
    const stored = Buffer.from(await (await open((body as { path: string }).path)).arrayBuffer())
    const { width, exif } = await sharp(stored).metadata()
    expect([width, exif]).toEqual([8, undefined])
    expect(stored.includes('script')).toBe(false)
  })

  test('is deleted after a day without a reference', async () => {
    const { caller, id } = await backend.newMember()
    const upload = async () => {
      const { body } = await caller.post('/api/chat/upload-image', fileForm(png))
      return (body as { path: string }).path
    }
    const [shown, forgotten] = [await upload(), await upload()]
    const sent = await caller.post('/api/chat/send-message', {
      userId: id,
      clientId: randomUUID(),
      sender: 'customer',
      message: { message_type: 'text', payload: { message: `look: ${shown}` } },
    })
    expect(sent.status).toBe(200)
    await backend.backend.database.run(ageUploads, undefined)
    const orphans = await backend.backend.database.run(takeOrphans, undefined)
    expect(orphans).toContain(nameIn(forgotten))
    expect(orphans).not.toContain(nameIn(shown))
  })

  test('is refused when it is not a form', async () => {
    const { caller } = await backend.newMember()
    expect((await caller.post('/api/wallet/slip', { file: 'x' })).message).toBe('SLIP_NO_FILE')
  })

  test('is opened by its address for two days only', async () => {
    const { caller } = await backend.newMember()
    const { body } = await caller.post('/api/chat/upload-image', fileForm(png))
    const { path } = body as { path: string }
    const served = await open(path)
    expect(served.status).toBe(200)
    const [, age = ''] = /max-age=(\d+)/.exec(served.headers.get('cache-control') ?? '') ?? []
    expect(Number(age)).toBeLessThanOrEqual(2 * 24 * 3600)
    const [name = '', query = ''] = path.split('?')
    const until = Number(new URLSearchParams(query).get('until'))
    for (const wrong of [
      name,
      `${name}?${query.replace(`${until}`, `${until + 86_400}`)}`,
      `${path}x`,
    ])
      expect((await open(wrong)).status).toBe(404)
    const now = jest.spyOn(Date, 'now').mockReturnValue(until * 1000)
    expect((await open(path)).status).toBe(404)
    now.mockRestore()
  })

  test('is sent in the chat by address, not by name', async () => {
    const { caller } = await backend.newMember()
    const { body } = await caller.post('/api/chat/upload-image', fileForm(png))
    const { path } = body as { path: string }
    const send = (filePath: string) =>
      caller.post('/api/chat/send-message', {
        clientId: randomUUID(),
        sender: 'customer',
        message: { message_type: 'media', payload: { fileType: 'image', filePath, name: 'a.png' } },
      })
    expect((await send(path)).status).toBe(200)
    await send(path.split('?')[0] ?? '')
    const history = await caller.post('/api/chat/history', { limit: 10, skip: 0 })
    const shown = (history.body as { message: { payload: { filePath: string } } }[]).map(
      ({ message }) => message.payload.filePath,
    )
    expect(shown).toEqual(['/media/closed', path])
  })

  test('is not opened by a user who claims its owner’s name', async () => {
    const { path } = (await backend.caller.post('/api/chat/upload-image', fileForm(png))).body as {
      path: string
    }
    const [name = ''] = path.split('?')
    const guestId = randomUUID()
    const as = { guestId, name, username: name, session_id: name }
    const message = { message_type: 'text', payload: { message: 'hello' } }
    await backend.caller.post('/api/chat/send-message', { sender: 'customer', ...as, message })
    const history = await backend.caller.post('/api/chat/history', { guestId, limit: 1, skip: 0 })
    const closed = '/media/closed'
    expect(history.body).toMatchObject([{ name: closed, username: closed, session_id: closed }])
  })

  test.each(['../postgres/PG_VERSION', '..%2fpostgres%2fPG_VERSION', 'x.png', '%00.png'])(
    'is not reachable as /media/%s',
    async name => {
      expect((await open(`/media/${name}`)).status).toBeGreaterThanOrEqual(400)
    },
  )
})
