import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { chat, chatPath, openChat, openDesk, opened } from '../testing/open-desk'

const other = { ...chat, owner: 'guest:other456', name: 'Somchai' }
const field = () => screen.getByLabelText('Answer')

test('keeps an unsent answer and note while another chat is open', async () => {
  const { user } = openDesk({
    'GET /chats': () => [chat, other],
    [`GET /chats/${encodeURIComponent(other.owner)}`]: () => opened(other, []),
  })
  await openChat(user)
  await user.type(field(), 'one moment')
  await user.type(screen.getByLabelText('Words on the button'), 'Yes{Enter}')
  await user.type(screen.getByLabelText('Note'), 'asks often')
  await user.click(screen.getByRole('button', { name: /^Somchai/ }))
  expect(field()).toHaveValue('')
  expect(await screen.findByLabelText('Note')).toHaveValue('')
  await openChat(user)
  expect(field()).toHaveValue('one moment')
  expect(screen.getByRole('button', { name: 'Remove Yes' })).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('asks often')
})

test('marks chats with an unsent or failed answer in the queue', async () => {
  let fail: (() => void) | undefined
  const failed = new Promise((_, reject) => {
    fail = () => reject(new Error('no network'))
  })
  const { user } = openDesk({
    'GET /chats': () => [chat, other],
    [`GET /chats/${encodeURIComponent(other.owner)}`]: () => opened(other, []),
    [`POST ${chatPath}/answers`]: () => failed,
  })
  await openChat(user)
  await user.type(field(), 'one moment')
  fireEvent.keyDown(field(), { key: 'Enter' })
  const left = screen.getByRole('button', { name: new RegExp(`^${chat.name}`) })
  expect(left).not.toHaveTextContent('Answer not sent yet')
  await user.click(screen.getByRole('button', { name: /^Somchai/ }))
  await act(async () => fail?.())
  expect(left).toHaveTextContent('Answer not sent yet')
})

test('restores unsent texts for the same agent after a new login', async () => {
  let agent: { name: string; role: string } | null = { name: 'Nok', role: 'agent' }
  const { user } = openDesk({ 'POST /session': () => ({ agent }) })
  const logIn = async (name: string) => {
    // The server replies that the session has ended.
    await user.click(screen.getByRole('button', { name: 'Take this chat' }))
    agent = { name, role: 'agent' }
    await user.type(await screen.findByLabelText('Name'), name)
    await user.type(screen.getByLabelText('Password'), 'a long password{Enter}')
    await openChat(user)
  }
  await openChat(user)
  await user.type(field(), 'one moment')
  await logIn('Lek')
  expect(field()).toHaveValue('')
  await logIn('Nok')
  expect(field()).toHaveValue('one moment')
})

test('clears an answer that arrived while another chat was open', async () => {
  const { user } = openDesk({ [`POST ${chatPath}/answers`]: () => ({ agent: 'Nok' }) })
  await openChat(user)
  await user.type(field(), 'one moment')
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: /Back/ }))
  await screen.findByText('Choose a conversation.')
  const left = screen.getByRole('button', { name: new RegExp(`^${chat.name}`) })
  await waitFor(() => expect(left).not.toHaveTextContent('Answer not sent yet'))
  await openChat(user)
  expect(field()).toHaveValue('')
})

test('sends once when the agent returns during the send', async () => {
  const answers: (() => void)[] = []
  const { user, asked: requested } = openDesk({
    [`POST ${chatPath}/answers`]: () =>
      new Promise(resolve => answers.push(() => resolve({ agent: 'Nok' }))),
  })
  await openChat(user)
  await user.type(field(), 'one moment')
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: /Back/ }))
  await openChat(user)
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(answers).toHaveLength(2))
  const messages = requested.filter(({ what }) => what === `POST ${chatPath}/answers`)
  expect(messages[1]).toEqual(messages[0])
  await act(async () => answers[0]?.())
  await waitFor(() => expect(field()).toHaveValue(''))
  await act(async () => answers[1]?.())
})
