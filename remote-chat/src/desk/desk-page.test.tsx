import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chatPath, openChat, openDesk, opened, question, talk } from './testing/open-desk'

test('whoever has not logged in sees the login and nothing else, and comes in by name and password', async () => {
  const { user, asked } = openDesk({
    'GET /session': () => ({ agent: null }),
    'POST /session': () => ({ agent: { name: 'Nok', role: 'agent' } }),
  })
  await user.type(await screen.findByLabelText('Name'), 'Nok')
  expect(screen.queryByText('Conversations')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Password'), 'a long password{Enter}')
  expect(await screen.findByRole('button', { name: /^Malee/ })).toBeVisible()
  const body = { name: 'Nok', password: 'a long password' }
  expect(asked).toContainEqual({ what: 'POST /session', body })
  // The form has gone, and the focus not with it.
  expect(screen.getByRole('heading', { name: 'Staff desk' })).toHaveFocus()
})

test('where somebody else was quicker nothing is sent, the words stay, and the page says who', async () => {
  let holder: string | null = null
  const { user } = openDesk({
    [`GET ${chatPath}`]: () => opened({ ...talk, agent: holder }),
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

test('an answer is sent once under one name however often it has to be tried', async () => {
  let fails = true
  const call = `POST ${chatPath}/answers`
  const { user, asked } = openDesk({
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
  const sent = asked.filter(({ what }) => what === call).map(({ body }) => body)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('words that were changed after a try without an answer are another answer, and reach the server', async () => {
  let fails = true
  const call = `POST ${chatPath}/answers`
  const { user, asked } = openDesk({
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
  const sent = asked.filter(({ what }) => what === call).map(({ body }) => Object(body))
  expect(sent.map(({ message }) => message)).toEqual(['one moment', 'one moment please'])
  expect(sent[1].clientId).not.toBe(sent[0].clientId)
})

test('an answer is not sent while a word of it is being composed', async () => {
  const call = `POST ${chatPath}/answers`
  const { user, asked } = openDesk({ [call]: () => ({ agent: 'Nok' }) })
  await openChat(user)
  const field = screen.getByLabelText('Answer')
  await user.type(field, 'ni')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(asked.filter(({ what }) => what === call)).toEqual([])
})

test('whose session has ended comes to the login', async () => {
  const { user } = openDesk()
  await openChat(user)
  // The server knows nobody who takes it.
  await user.click(screen.getByRole('button', { name: 'Take this chat' }))
  expect(await screen.findByText('Log in to answer')).toBeVisible()
})

test('agents and ready answers are there for administrators alone', async () => {
  openDesk()
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the desk' }))
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Chats',
    'Figures',
    'My password',
  ])
})

test('a conversation is ended after being asked whether it should, and by whoever has it', async () => {
  let isOpen = true
  const { user } = openDesk({
    [`GET ${chatPath}`]: () => opened({ ...talk, isOpen, agent: 'Nok' }),
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

test('a conversation is ended as it was when the question was asked, whatever has come since', async () => {
  const call = `POST ${chatPath}/end`
  let messages = [question]
  const { user, asked } = openDesk({
    [`GET ${chatPath}`]: () => opened({ ...talk, agent: 'Nok' }, messages),
    [`POST ${chatPath}/notes`]: () => ({}),
    [call]: () => ({ agent: 'Nok' }),
  })
  await openChat(user)
  await user.click(screen.getByRole('button', { name: 'End chat' }))
  const message = { message_type: 'text', payload: { message: 'one more thing' } }
  messages = [{ ...question, id: '2', seq: 2, message }, question]
  // Whatever is done looks at once.
  await user.type(screen.getByLabelText('Note'), 'asks often{Enter}')
  await screen.findByText('one more thing')
  await user.click(screen.getByRole('button', { name: 'Yes, end it' }))
  await waitFor(() => expect(screen.queryByText('Yes, end it')).not.toBeInTheDocument())
  expect(asked.find(({ what }) => what === call)?.body).toEqual({ seen: 1 })
})

test('what is being written stays when another language is chosen', async () => {
  const { user } = openDesk()
  await openChat(user)
  await user.type(screen.getByLabelText('Answer'), 'one moment')
  await user.click(screen.getByRole('button', { name: 'ไทย' }))
  expect(screen.getByLabelText('คำตอบ')).toHaveValue('one moment')
  expect(document.documentElement.lang).toBe('th')
})

test('a guest with a name is said to be a guest: names are given freely', async () => {
  openDesk()
  expect(await screen.findByRole('button', { name: /^Malee.*Guest/ })).toBeVisible()
})

test('a server that does not answer is asked again, and is not taken for one without a desk', async () => {
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

test('nobody is told that nobody waits while the list cannot be had', async () => {
  openDesk({
    'GET /chats': () => {
      throw new Error('the line is cut')
    },
  })
  await screen.findAllByText('The server does not answer. Trying again …')
  expect(screen.getByRole('button', { name: 'Queue' })).toBeVisible()
})
