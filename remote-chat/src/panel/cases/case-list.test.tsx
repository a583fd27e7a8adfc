import { screen, waitFor } from '@testing-library/react'
import { openPanel } from '../testing/open-panel'

type Given = Parameters<typeof openPanel>[0]
type Open = Awaited<ReturnType<typeof openPanel>>

const text = (message: string) => ({ message_type: 'text', payload: { message } }) as const
const theEnd = { message_type: 'text', payload: { message: 'solved', ended: true } } as const
const choice = {
  message_type: 'buttons',
  payload: { message: 'which?', buttons: [{ title: 'This', type: 'postback', payload: 'this' }] },
} as const

/** Opens the panel with a case that has ended, followed by the given messages. */
const open = async (more: readonly (readonly [string, object])[] = [], given: Given = {}) => {
  const chat = await openPanel({
    ...given,
    prepare(server) {
      server.setService({ canListTalks: true })
      server.say(text('where is my money'), 'customer')
      server.say(choice)
      server.say(theEnd, 'customer')
      for (const [sender, message] of more) server.say(message as never, sender)
      given.prepare?.(server)
    },
  })
  await chat.pass(10)
  return chat
}

const next = [['customer', text('one more thing')] as const, ['admin', text('tell me')] as const]

const press = async ({ user, pass }: Open, name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name }))
  await pass(10)
}

const field = () => screen.queryByRole('textbox', { name: 'Message to support' })
const row = (name: RegExp) => screen.findByRole('button', { name })

test('opens the current chat and shows ended ones read-only', async () => {
  const chat = await open(next)
  await press(chat, 'Your chats')
  expect(screen.getByRole('heading', { name: 'Your chats' })).toHaveFocus()
  expect(field()).toBeNull()
  expect(await row(/Still open.*Support: tell me/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start a new chat' })).toBeNull()

  await press(chat, /Ended.*Support: which\?/)
  expect(await screen.findByText('where is my money')).toBeVisible()
  expect(screen.queryByText('one more thing')).toBeNull()
  // Buttons of an ended case are shown as text.
  expect(screen.getByText('This')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'This' })).toBeNull()

  await press(chat, 'All your chats')
  expect(screen.getByRole('heading', { name: 'Your chats' })).toHaveFocus()
  await press(chat, /Still open/)
  expect(await screen.findByText('one more thing')).toBeVisible()
  expect(field()).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
  chat.leave()
})

test('begins a new chat by writing, from list and ended chat', async () => {
  const chat = await open()
  await press(chat, 'Your chats')
  await press(chat, 'Start a new chat')
  expect(field()).toHaveFocus()
  await press(chat, 'Your chats')
  await press(chat, /Ended/)
  await press(chat, 'Write to us')
  expect(field()).toHaveFocus()
  await chat.user.keyboard('one more thing{Enter}')
  await chat.pass(600)
  await press(chat, 'Your chats')
  expect(await row(/Still open.*You: one more thing/)).toBeVisible()
  expect(await row(/Ended/)).toBeVisible()
  chat.leave()
})

test('counts new messages while the list is open', async () => {
  const chat = await open(next)
  await press(chat, 'Your chats')
  chat.server.answer('are you there?')
  await chat.pass(10)
  expect(await row(/Still open.*are you there\?.*1 new/)).toBeVisible()
  chat.leave()
})

test('offers a retry when reading failed', async () => {
  const chat = await open(next)
  chat.server.setReachable(false)
  await press(chat, 'Your chats')
  expect(await screen.findByText('Your chats could not be loaded.')).toBeVisible()
  chat.server.setReachable(true)
  await press(chat, 'Try again')
  expect(await row(/Ended/)).toBeVisible()
  chat.server.setReachable(false)
  await press(chat, /Ended/)
  expect(await screen.findByText('Your chats could not be loaded.')).toBeVisible()
  chat.server.setReachable(true)
  await press(chat, 'Try again')
  expect(await screen.findByText('where is my money')).toBeVisible()
  chat.leave()
})

test('loads a long list and a long chat page by page', async () => {
  const more = Array.from({ length: 24 }, (_, number) => [
    ['customer', text(`matter ${number + 1}`)] as const,
    ['customer', theEnd] as const,
  ]).flat()
  const chat = await open([
    ...more,
    ['customer', text('the long one')],
    ...Array.from({ length: 110 }, (_, number) => ['admin', text(`turn ${number + 1}`)] as const),
    ['customer', theEnd],
  ])
  await press(chat, 'Your chats')
  await screen.findByText(/turn 110/)
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  await press(chat, 'Earlier chats')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(26))
  expect(screen.queryByRole('button', { name: 'Earlier chats' })).toBeNull()
  await press(chat, /turn 110/)
  await screen.findByText('turn 12')
  expect(screen.queryByText('the long one')).toBeNull()
  await press(chat, 'Earlier messages')
  expect(await screen.findByText('the long one')).toBeVisible()
  chat.leave()
})

test.each([
  ['a server that does not say that there are any', {}, 'customer'],
  ['somebody who has said nothing', { canListTalks: true }, 'admin'],
])('hides earlier chats for %s and reads nothing', async (_, service, sender) => {
  const requested = jest.fn(async () => [])
  const chat = await openPanel({
    prepare(server) {
      server.setService(service)
      server.transport.cases = requested
      server.say(text('hello'), sender)
    },
  })
  await chat.pass(10)
  expect(screen.queryByRole('button', { name: 'Your chats' })).toBeNull()
  expect(requested).not.toHaveBeenCalled()
  chat.leave()
})
