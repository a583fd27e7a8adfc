import { fileForm } from '../../testing/file-form'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend({ chatPdf: true })
})
afterAll(() => backend.stop())

const form = (content: string) => fileForm(content, { name: 'bill.pdf', type: 'application/pdf' })

const upload = (content: string, { caller } = backend) =>
  caller.post('/api/chat/upload-file', form(content))

const configuration = async ({ caller } = backend) => (await caller.get('/api/chat/config')).body

test('a PDF that customers may send is kept as it is, and served so that no browser runs any of it', async () => {
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

test('what only calls itself a PDF is refused', async () => {
  expect((await upload('<script>alert(1)</script>')).message).toBe('SLIP_INVALID_FILE')
})

test('no PDF is a picture', async () => {
  const reply = await backend.caller.post('/api/chat/upload-image', form('%PDF-1.7\n'))
  expect(reply.message).toBe('SLIP_INVALID_FILE')
})

test('an operator who has not said so takes none', async () => {
  const strict = await startTestBackend()
  try {
    expect(await configuration(strict)).not.toHaveProperty('canSendPdf')
    expect((await upload('%PDF-1.7\n', strict)).message).toBe('SLIP_INVALID_FILE')
  } finally {
    await strict.stop()
  }
})
