import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chat, chatPath, openChat, openDesk, opened, question } from './testing/open-desk'

test('shows only the login until name and password are accepted', async () => {
  const { user, asked: requested } = openDesk({
    'GET /session': () => ({ agent: null }),
    'POST /session': () => ({ agent: { name: 'Nok', role: 'agent' } }),
  })
  await user.type(await screen.findByLabelText('Name'), 'Nok')
  expect(screen.queryByText('Conversations')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Password'), 'a long password{Enter}')
  expect(await screen.findByRole('button', { name: /^Malee/ })).toBeVisible()
  const body = { name: 'Nok', password: 'a long password' }
  expect(requested).toContainEqual({ what: 'POST /session', body })
  // The form has disappeared, but the focus is not lost.
  expect(screen.getByRole('heading', { name: 'Staff desk' })).toHaveFocus()
})

test('keeps the text when another agent has answered first', async () => {
  let holder: string | null = null
  const { user } = openDesk({
    [`GET ${chatPath}`]: () => opened({ ...chat, agent: holder }),
    [`POST ${chatPath}/answers`]: () => {
      holder = 'Lek'
      return { agent: holder }
    },
  })
  await openChat(user)
  await user.type(screen.getByLabelText('Answer'), 'one moment{Enter}')
  expect(await screen.findByText('Lek has this conversation.')).toBeVisible()
  expect(screen.getByLabelText('Answer')).toHaveValue('one moment')
})

test('sends an answer once under one id however often it retries', async () => {
  let fails = true
  const call = `POST ${chatPath}/answers`
  const { user, asked: requested } = openDesk({
    [call]: () => {
      if (!fails) return { agent: 'Nok' }
      fails = false
      throw new Error('the line is cut')
    },
  })
  await openChat(user)
  const field = screen.getByLabelText('Answer')
  await user.type(field, 'one moment{Enter}')
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
  expect(field).toHaveValue('one moment')
  await user.type(field, '{Enter}')
  await waitFor(() => expect(field).toHaveValue(''))
  const sent = requested.filter(({ what }) => what === call).map(({ body }) => body)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('uses a new id when the text changed after a failed try', async () => {
  let fails = true
  const call = `POST ${chatPath}/answers`
  const { user, asked: requested } = openDesk({
    [call]: () => {
      if (!fails) return { agent: 'Nok' }
      fails = false
      throw new Error('the answer is lost')
    },
  })
  await openChat(user)
  const field = screen.getByLabelText('Answer')
  await user.type(field, 'one moment{Enter}')
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
  await user.type(field, ' please{Enter}')
  await waitFor(() => expect(field).toHaveValue(''))
  const sent = requested.filter(({ what }) => what === call).map(({ body }) => Object(body))
  expect(sent.map(({ message }) => message)).toEqual(['one moment', 'one moment please'])
  expect(sent[1].clientId).not.toBe(sent[0].clientId)
})

test('does not send while a character is being composed', async () => {
  const call = `POST ${chatPath}/answers`
  const { user, asked: requested } = openDesk({ [call]: () => ({ agent: 'Nok' }) })
  await openChat(user)
  const field = screen.getByLabelText('Answer')
  await user.type(field, 'ni')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(requested.filter(({ what }) => what === call)).toEqual([])
})

test('returns to the login when the session has ended', async () => {
  const { user } = openDesk()
  await openChat(user)
  // The server replies that the session has ended.
  await user.click(screen.getByRole('button', { name: 'Take this chat' }))
  expect(await screen.findByText('Log in to answer')).toBeVisible()
})

test('shows agents and ready answers to administrators only', async () => {
  openDesk()
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the desk' }))
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Chats',
    'Figures',
    'My password',
  ])
})

test('ends a chat after confirmation, by its agent only', async () => {
  let isOpen = true
  const { user } = openDesk({
    [`GET ${chatPath}`]: () => opened({ ...chat, isOpen, agent: 'Nok' }),
    [`POST ${chatPath}/end`]: () => {
      isOpen = false
      return { agent: 'Nok' }
    },
  })
  await openChat(user)
  await user.click(screen.getByRole('button', { name: 'End chat' }))
  expect(isOpen).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Yes, end it' }))
  await waitFor(() => expect(screen.queryByText('Yes, end it')).not.toBeInTheDocument())
  expect(isOpen).toBe(false)
})

test('ends the chat that the question was about', async () => {
  const call = `POST ${chatPath}/end`
  let messages = [question]
  const { user, asked: requested } = openDesk({
    [`GET ${chatPath}`]: () => opened({ ...chat, agent: 'Nok' }, messages),
    [`POST ${chatPath}/notes`]: () => ({}),
    [call]: () => ({ agent: 'Nok' }),
  })
  await openChat(user)
  await user.click(screen.getByRole('button', { name: 'End chat' }))
  const message = { message_type: 'text', payload: { message: 'one more thing' } }
  messages = [{ ...question, id: '2', seq: 2, message }, question]
  // Every action polls at once.
  await user.type(screen.getByLabelText('Note'), 'asks often{Enter}')
  await screen.findByText('one more thing')
  await user.click(screen.getByRole('button', { name: 'Yes, end it' }))
  await waitFor(() => expect(screen.queryByText('Yes, end it')).not.toBeInTheDocument())
  expect(requested.find(({ what }) => what === call)?.body).toEqual({ seen: 1 })
})

test('keeps the draft when the language changes', async () => {
  const { user } = openDesk()
  await openChat(user)
  await user.type(screen.getByLabelText('Answer'), 'one moment')
  await user.click(screen.getByRole('button', { name: 'ไทย' }))
  expect(screen.getByLabelText('คำตอบ')).toHaveValue('one moment')
  expect(document.documentElement.lang).toBe('th')
})

test('labels a guest who gave a name as a guest', async () => {
  openDesk()
  expect(await screen.findByRole('button', { name: /^Malee.*Guest/ })).toBeVisible()
})

test('retries when the server does not answer', async () => {
  let fails = true
  const { user } = openDesk({
    'GET /session': () => {
      if (fails) throw new Error('the line is cut')
      return { agent: null }
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  await user.click(again)
  expect(await screen.findByText('Log in to answer')).toBeVisible()
})

test('does not claim an empty queue when the list is missing', async () => {
  openDesk({
    'GET /chats': () => {
      throw new Error('the line is cut')
    },
  })
  await screen.findAllByText('The server does not answer. Trying again …')
  expect(screen.getByRole('button', { name: 'Queue' })).toBeVisible()
})
