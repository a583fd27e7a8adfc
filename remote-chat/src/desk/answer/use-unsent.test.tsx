import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { chatPath, openChat, openDesk, opened, talk } from '../testing/open-desk'

const other = { ...talk, owner: 'guest:other456', name: 'Somchai' }
const field = () => screen.getByLabelText('Answer')

test('an answer and a note that are being written are there when their writer comes back from another chat', async () => {
  const { user } = openDesk({
    'GET /chats': () => [talk, other],
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

test('the queue says which chat has an answer that is not sent, also where sending failed after its writer left', async () => {
  let fail: (() => void) | undefined
  const failed = new Promise((_, reject) => {
    fail = () => reject(new Error('no network'))
  })
  const { user } = openDesk({
    'GET /chats': () => [talk, other],
    [`GET /chats/${encodeURIComponent(other.owner)}`]: () => opened(other, []),
    [`POST ${chatPath}/answers`]: () => failed,
  })
  await openChat(user)
  await user.type(field(), 'one moment')
  fireEvent.keyDown(field(), { key: 'Enter' })
  const left = screen.getByRole('button', { name: new RegExp(`^${talk.name}`) })
  expect(left).not.toHaveTextContent('Answer not sent yet')
  await user.click(screen.getByRole('button', { name: /^Somchai/ }))
  await act(async () => fail?.())
  expect(left).toHaveTextContent('Answer not sent yet')
})

test('whose session ends finds what they were writing after the login, and nobody else does', async () => {
  let agent: { name: string; role: string } | null = { name: 'Nok', role: 'agent' }
  const { user } = openDesk({ 'POST /session': () => ({ agent }) })
  const logIn = async (name: string) => {
    // The server knows nobody who takes it.
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

test('an answer that has arrived is gone, though its writer looked elsewhere meanwhile', async () => {
  const { user } = openDesk({ [`POST ${chatPath}/answers`]: () => ({ agent: 'Nok' }) })
  await openChat(user)
  await user.type(field(), 'one moment')
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: /Back/ }))
  await screen.findByText('Choose a conversation.')
  const left = screen.getByRole('button', { name: new RegExp(`^${talk.name}`) })
  await waitFor(() => expect(left).not.toHaveTextContent('Answer not sent yet'))
  await openChat(user)
  expect(field()).toHaveValue('')
})

test('who comes back while an answer is on its way says it once, and finds it gone when it has arrived', async () => {
  const answers: (() => void)[] = []
  const { user, asked } = openDesk({
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
  const said = asked.filter(({ what }) => what === `POST ${chatPath}/answers`)
  expect(said[1]).toEqual(said[0])
  await act(async () => answers[0]?.())
  await waitFor(() => expect(field()).toHaveValue(''))
  await act(async () => answers[1]?.())
})
