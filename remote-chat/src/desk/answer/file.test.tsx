import { fireEvent, screen, waitFor } from '@testing-library/react'
import { chatPath, openChat, openDesk } from '../testing/open-desk'

type Sent = { address: string; onload: () => void; answer: (status: number, data: object) => void }

/** Records the upload requests; the test answers each of them. */
function recordUploads(): Sent[] {
  const sent: Sent[] = []
  class Request {
    upload = {}
    status = 0
    responseText = ''
    timeout = 0
    address = ''
    onload: () => void = () => {}
    onabort: () => void = () => {}
    open(_: string, address: string) {
      this.address = address
    }
    setRequestHeader() {}
    getResponseHeader = () => null
    abort = () => this.onabort()
    send() {
      sent.push(this)
    }
    answer(status: number, data: object) {
      this.status = status
      this.responseText = JSON.stringify(data)
      this.onload()
    }
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
  return sent
}

const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const picture = new File([new Uint8Array(head)], 'proof.png', { type: 'image/png' })
const answers = `POST ${chatPath}/answers`

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
})

async function choose(user: ReturnType<typeof openDesk>['user'], file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing to choose a file by')
  await user.upload(input, file)
}

test('shows a picture before it is sent once with its text', async () => {
  const uploads = recordUploads()
  const { user, asked: requested } = openDesk({ [answers]: () => ({ agent: 'Nok' }) })
  await openChat(user)
  await choose(user, picture)
  expect(await screen.findByRole('img', { name: 'Will be sent: proof.png' })).toBeVisible()
  expect(uploads).toHaveLength(0)
  await user.type(screen.getByLabelText('Answer'), 'here it is{Enter}')
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(screen.getByText('Uploading, 0%')).toBeVisible()
  expect(uploads[0]?.address).toBe('/desk/api/files/image')
  uploads[0]?.answer(200, { path: '/media/x.png' })
  await waitFor(() => expect(screen.getByLabelText('Answer')).toHaveValue(''))
  expect(screen.queryByText(/proof.png/)).toBeNull()
  expect(requested.filter(({ what }) => what === answers)).toMatchObject([
    { body: { message: 'here it is', file: { path: '/media/x.png', name: 'proof.png' } } },
  ])
})

test('retries under the same id without uploading the file again', async () => {
  const uploads = recordUploads()
  let fails = true
  const { user, asked: requested } = openDesk({
    [answers]: () => {
      if (!fails) return { agent: 'Nok' }
      fails = false
      throw new Error('the line is cut')
    },
  })
  await openChat(user)
  await choose(user, picture)
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(503, { message: 'INTERNAL_SERVER_ERROR' })
  expect(await screen.findByText('Not sent')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]?.answer(200, { path: '/media/x.png' })
  expect(await screen.findByText('Not sent')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/proof.png/)).toBeNull())
  expect(uploads).toHaveLength(2)
  const sent = requested.filter(({ what }) => what === answers).map(({ body }) => body)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('refuses unsupported files and removes a mistaken choice', async () => {
  const uploads = recordUploads()
  const { user } = openDesk()
  await openChat(user)
  await choose(user, new File(['%PDF-1.7'], 'slip.png', { type: 'image/png' }))
  expect(await screen.findByText(/This file cannot be sent/)).toBeVisible()
  await choose(user, picture)
  await user.click(await screen.findByRole('button', { name: 'Remove file' }))
  expect(screen.queryByText(/proof.png/)).toBeNull()
  expect(uploads).toHaveLength(0)
})

test('continues an upload while the agent reads another chat', async () => {
  const uploads = recordUploads()
  const { user, asked: requested } = openDesk({ [answers]: () => ({ agent: 'Nok' }) })
  const leaveChat = async () => {
    fireEvent.click(screen.getByRole('button', { name: /Back/ }))
    await screen.findByText('Choose a conversation.')
  }
  await openChat(user)
  await choose(user, picture)
  await user.type(screen.getByLabelText('Answer'), 'here it is{Enter}')
  await waitFor(() => expect(uploads).toHaveLength(1))
  await leaveChat()
  await openChat(user)
  // The upload is running already.
  await user.type(screen.getByLabelText('Answer'), '{Enter}')
  expect(screen.getByText('Uploading, 0%')).toBeVisible()
  await leaveChat()
  uploads[0]?.answer(503, { message: 'INTERNAL_SERVER_ERROR' })
  await openChat(user)
  expect(await screen.findByText('Not sent')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  await leaveChat()
  uploads[1]?.answer(200, { path: '/media/x.png' })
  await waitFor(() => expect(requested.filter(({ what }) => what === answers)).toHaveLength(1))
  await openChat(user)
  expect(screen.queryByText(/proof.png/)).toBeNull()
  expect(screen.getByLabelText('Answer')).toHaveValue('')
})

test('keeps a file chosen during a send for the next answer', async () => {
  const uploads = recordUploads()
  let arrive = () => {}
  const { user } = openDesk({
    [answers]: () => new Promise(resolve => (arrive = () => resolve({ agent: 'Nok' }))),
  })
  await openChat(user)
  await choose(user, picture)
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(200, { path: '/media/x.png' })
  await screen.findByText('Sending …')
  await choose(user, new File([new Uint8Array(head)], 'next.png', { type: 'image/png' }))
  await screen.findByRole('img', { name: 'Will be sent: next.png' })
  arrive()
  await waitFor(() => expect(screen.getByLabelText('Answer')).toHaveFocus())
  expect(screen.getByRole('img', { name: 'Will be sent: next.png' })).toBeVisible()
})
