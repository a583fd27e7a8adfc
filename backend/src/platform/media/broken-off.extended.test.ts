import { connect } from 'node:net'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { startTestBackend, type TestBackend } from '../../../testing/test-backend'

const operatorToken = 'a-token-of-the-operator-that-nobody-guesses'
const lines: string[] = []
let backend: TestBackend
beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation(line => {
    lines.push(String(line))
    return true
  })
  backend = await startTestBackend({ operatorToken, logLevel: 'warn' })
})
closeAfterAll(
  () => backend.stop(),
  () => jest.restoreAllMocks(),
)

const path = '/api/chat/upload-image'
const type = 'multipart/form-data; boundary=x'
const firstPart = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${'a'.repeat(3000)}`

const failures = async () => {
  const headers = { authorization: `Bearer ${operatorToken}` }
  const text = await (await fetch(`${backend.url}/metrics`, { headers })).text()
  return text.split('\n').filter(line => /outcome="failed"|status="5/.test(line))
}

test('refuses a form that ends inside its file', async () => {
  const headers = { 'Content-Type': type }
  const reply = await fetch(backend.url + path, { method: 'POST', headers, body: firstPart })
  expect([reply.status, await reply.json()]).toMatchObject([400, { message: 'SLIP_INVALID_FILE' }])
  expect(await failures()).toEqual([])
  expect(lines).toEqual([])
})

test('logs no error when a sender aborts an upload', async () => {
  const { media } = backend.backend
  const store = media.store.bind(media)
  const socket = connect(Number(new URL(backend.url).port), '127.0.0.1')
  const stored = new Promise(resolve => {
    jest.spyOn(media, 'store').mockImplementation((...sent) => {
      const work = store(...sent)
      resolve(work)
      socket.destroy()
      return work
    })
  })
  const heads = ['Host: here', `Content-Type: ${type}`, 'Content-Length: 9000']
  socket.write(`POST ${path} HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n${firstPart}`)
  await expect(stored).rejects.toMatchObject({ facts: { code: 'SLIP_INVALID_FILE' } })
  expect(await failures()).toEqual([])
  expect(lines).toEqual([])
})
