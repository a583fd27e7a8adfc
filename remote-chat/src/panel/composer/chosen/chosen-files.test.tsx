import { fireEvent, screen, waitFor } from '@testing-library/react'
import { openPanel } from '../../testing/open-panel'

const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const picture = (name: string) => new File([new Uint8Array(head)], name, { type: 'image/png' })

function input(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!found) throw new Error('nothing to choose files by')
  return found
}

const field = () => screen.getByRole('textbox', { name: 'Message to support' })
const payloads = ({ server }: Awaited<ReturnType<typeof openPanel>>) =>
  server.messages.map(({ message }) => message.payload as { name?: string; message: unknown })

it('shows chosen files before sending and puts the text below the last', async () => {
  const opened = await openPanel()
  const { user, conversation, pass, leave } = opened
  await user.upload(input(), [picture('one.png'), picture('two.png')])
  expect(await screen.findByText('Ready to send: 2. You can add a few words')).toBeVisible()
  expect(conversation.state().pending).toEqual([])
  await user.type(field(), 'both sides{Enter}')
  expect(field()).toHaveValue('')
  expect(screen.queryByText(/Ready to send/)).toBeNull()
  await pass(5_000)
  expect(payloads(opened)).toMatchObject([
    { name: 'one.png', message: null },
    { name: 'two.png', message: 'both sides' },
  ])
  expect(screen.getByText('both sides')).toBeVisible()
  leave()
})

it('sends a file without text and removes a mistaken choice', async () => {
  const opened = await openPanel()
  const { user, pass, leave } = opened
  const send = screen.getByRole('button', { name: 'Send message' })
  expect(send).toHaveAttribute('aria-disabled', 'true')
  await user.upload(input(), [picture('wrong.png'), picture('right.png')])
  await user.click(await screen.findByRole('button', { name: 'Remove wrong.png' }))
  expect(screen.getByRole('button', { name: /^Attach/ })).toHaveFocus()
  expect(send).toHaveAttribute('aria-disabled', 'false')
  await user.click(send)
  await pass(5_000)
  expect(payloads(opened)).toMatchObject([{ name: 'right.png', message: null }])
  leave()
})

it('takes pasted and dropped files and refuses unsupported ones', async () => {
  const { server, leave } = await openPanel()
  fireEvent.paste(field(), { clipboardData: { files: [picture('pasted.png')] } })
  expect(await screen.findByText('pasted.png')).toBeVisible()
  const files = [picture('dropped.png'), new File(['text'], 'notes.txt')]
  fireEvent.drop(screen.getByRole('region', { name: 'Messages' }), {
    dataTransfer: { files, types: ['Files'] },
  })
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/not supported/))
  expect(screen.getByText('dropped.png')).toBeVisible()
  expect(screen.queryByText('notes.txt')).toBeNull()
  expect(server.messages).toEqual([])
  leave()
})
