import { fireEvent, screen, waitFor } from '@testing-library/react'
import { chat, chatPath, openChat, openDesk, opened, question } from './testing/open-desk'

const second = { ...chat, owner: 'guest:second', name: 'Noi' }

/** An event of a Thai keyboard: the letter differs, the key's code does not. */
const press = (code: string) => fireEvent.keyDown(document.body, { code, key: 'ฟ', altKey: true })

test('walks through, takes, answers and ends chats by keyboard', async () => {
  let agent: string | null = null
  let isOpen = true
  const { user, asked: requested } = openDesk({
    'GET /chats': () => [chat, second],
    'GET /chats/guest%3Asecond': () => opened(second),
    [`GET ${chatPath}`]: () => opened({ ...chat, agent, isOpen }),
    [`POST ${chatPath}/take`]: () => {
      agent = 'Nok'
      return { agent }
    },
    [`POST ${chatPath}/end`]: () => {
      isOpen = false
      return { agent }
    },
  })
  await screen.findByRole('button', { name: /^Noi/ })
  press('ArrowDown')
  expect(await screen.findByRole('heading', { name: 'Malee' })).toHaveFocus()
  press('ArrowDown')
  expect(await screen.findByRole('heading', { name: 'Noi' })).toHaveFocus()
  press('ArrowDown')
  press('ArrowUp')
  expect(await screen.findByRole('heading', { name: 'Malee' })).toHaveFocus()
  await screen.findByText('is anybody there?')
  press('KeyT')
  await screen.findByRole('button', { name: 'End chat' })
  expect(screen.getByRole('heading', { name: 'Malee' })).toHaveFocus()
  press('KeyR')
  expect(screen.getByLabelText('Answer')).toHaveFocus()
  press('KeyX')
  expect(screen.getByText(/The customer will be asked/)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Not yet' }))
  expect(screen.getByRole('button', { name: 'End chat' })).toHaveFocus()
  press('KeyX')
  await user.click(screen.getByRole('button', { name: 'Yes, end it' }))
  await waitFor(() => expect(screen.queryByText('Yes, end it')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Malee' })).toHaveFocus()
  const done = requested.filter(({ what }) => what.startsWith('POST')).map(({ what }) => what)
  expect(done).toEqual([`POST ${chatPath}/take`, `POST ${chatPath}/end`])
})

test('ignores keys outside the chats and with modifiers held', async () => {
  const { user, asked: requested } = openDesk()
  await openChat(user)
  fireEvent.keyDown(document.body, { code: 'KeyT', altKey: true, ctrlKey: true })
  fireEvent.keyDown(document.body, { code: 'KeyT' })
  await user.click(screen.getByRole('button', { name: 'My password' }))
  press('KeyT')
  await user.click(screen.getByRole('button', { name: 'Chats' }))
  expect(requested.filter(({ what }) => what.startsWith('POST'))).toEqual([])
})

test('announces each new customer message once', async () => {
  const turn = (seq: number, sender: string, name: string | null, message: string) => ({
    ...question,
    id: `${seq}`,
    seq,
    sender,
    name,
    message: { message_type: 'text', payload: { message } },
  })
  let messages = [question]
  const { user } = openDesk({
    [`GET ${chatPath}`]: () => opened({ ...chat, agent: 'Nok' }, messages),
    [`POST ${chatPath}/answers`]: () => ({ agent: 'Nok' }),
  })
  await openChat(user)
  const announced = () => document.querySelector('[aria-live=polite].unseen')?.textContent
  expect(announced()).toBe('')
  messages = [turn(3, 'customer', null, 'hello?'), turn(2, 'staff', 'Nok', 'one moment'), question]
  // Every action polls at once.
  await user.type(screen.getByLabelText('Answer'), 'one moment{Enter}')
  await waitFor(() => expect(announced()).toBe('Customer: hello?'))
})
