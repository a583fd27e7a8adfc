import { fileForm } from '../../../testing/file-form'
import { startTestBackend, type TestBackend } from '../../../testing/test-backend'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend({ chatPdf: true })
})
afterAll(() => backend.stop())

const form = (content: string) => fileForm(content, { name: 'bill.pdf', type: 'application/pdf' })

const upload = (content: string, { caller } = backend) =>
  caller.post('/api/chat/upload-file', form(content))

const configuration = async ({ caller } = backend) => (await caller.get('/api/chat/config')).body

describe('PDF', () => {
  test('is stored unchanged and served as an inert download', async () => {
    expect(await configuration()).toMatchObject({ canSendPdf: true })
    const { body } = await upload('%PDF-1.7\nhello')
    const served = await fetch(backend.url + (body as { path: string }).path)
    expect(await served.text()).toBe('%PDF-1.7\nhello')
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test('is refused when its content is not a PDF', async () => {
    expect((await upload('<script>alert(1)</script>')).message).toBe('SLIP_INVALID_FILE')
  })

  test('is refused as an image', async () => {
    const reply = await backend.caller.post('/api/chat/upload-image', form('%PDF-1.7\n'))
    expect(reply.message).toBe('SLIP_INVALID_FILE')
  })

  test('is refused when the setting is off', async () => {
    const strict = await startTestBackend()
    try {
      expect(await configuration(strict)).not.toHaveProperty('canSendPdf')
      expect((await upload('%PDF-1.7\n', strict)).message).toBe('SLIP_INVALID_FILE')
    } finally {
      await strict.stop()
    }
  })
})
