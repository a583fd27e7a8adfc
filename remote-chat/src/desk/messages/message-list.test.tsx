import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chat, chatPath, openChat, openDesk, opened, question } from '../testing/open-desk'

const staff = (seq: number, message: object) => ({
  id: `${seq}`,
  seq,
  sender: 'staff',
  name: 'Lek',
  message,
  createdAt: '2026-11-22T03:01:00.000Z',
})

const buttons = [
  { title: 'Our page', type: 'web', payload: 'https://help.example/deposit' },
  { title: 'Call us', type: 'call', payload: '021234567' },
  { title: 'Yes', type: 'postback', payload: 'yes' },
  { title: 'Bad', type: 'web', payload: 'javascript:alert(1)' },
]

const everyKind = [
  { message_type: 'buttons', payload: { message: 'choose', buttons } },
  { message_type: 'quick_replies', payload: { message: 'quick', buttons: [{ title: 'Later' }] } },
  {
    message_type: 'generic',
    payload: { elements: [{ title: 'Card one', subtitle: 'under it', image_url: '/a.png' }] },
  },
  { message_type: 'postback', payload: { title: 'Yes', message: 'yes' } },
  {
    message_type: 'media',
    payload: { message: 'see', fileType: 'image', filePath: '/media/p.png', name: 'slip.png' },
  },
  { message_type: 'media', payload: { fileType: 'video', filePath: '/media/v.mp4', name: 'film' } },
  { message_type: 'media', payload: { fileType: 'file', filePath: '/media/f.pdf', name: 'doc' } },
  { message_type: 'text', payload: { message: '★★★☆☆ not bad', rating: 3 } },
  { message_type: 'text', payload: { message: 'over', ended: true } },
  { message_type: 'hologram', payload: null },
]

afterEach(() => jest.restoreAllMocks())

const list = () => within(screen.getByRole('list', { name: 'Messages' }))

test('shows every kind of message without active buttons', async () => {
  const messages = [...everyKind.map((message, at) => staff(at + 2, message)).reverse(), question]
  const { user } = openDesk({ [`GET ${chatPath}`]: () => opened(chat, messages) })
  await openChat(user)
  for (const words of ['choose', 'quick', 'Later', 'Card one', 'under it', 'see', 'not bad'])
    expect(list().getByText(words)).toBeVisible()
  expect(list().getByRole('link', { name: 'Our page' })).toHaveAttribute(
    'href',
    'https://help.example/deposit',
  )
  expect(list().getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:021234567')
  expect(list().queryByRole('link', { name: 'Bad' })).toBeNull()
  expect(list().getByText('Pressed a button')).toBeVisible()
  expect(list().getByRole('link', { name: /^Open slip.png/ })).toBeVisible()
  expect(list().getByLabelText('film')).toHaveAttribute('src', '/media/v.mp4')
  // A video that this browser cannot play opens elsewhere.
  fireEvent.error(list().getByLabelText('film'))
  expect(list().getByRole('link', { name: /^Open film/ })).toHaveAttribute('href', '/media/v.mp4')
  expect(list().getByRole('link', { name: /^Open doc/ })).toHaveAttribute('href', '/media/f.pdf')
  expect(list().getByRole('img', { name: '3 of 5 stars' })).toBeVisible()
  expect(list().getByText('Staff ended the chat')).toBeVisible()
  expect(list().getByText('This message cannot be shown here')).toBeVisible()
  expect(list().queryAllByRole('button')).toEqual([])
})

test('loads earlier messages on request and retries after a failure', async () => {
  let fails = true
  const call = `GET ${chatPath}/messages?before=7`
  const early = { ...question, id: '6', seq: 6 }
  const { user } = openDesk({
    [`GET ${chatPath}`]: () => opened(chat, [{ ...question, id: '7', seq: 7 }]),
    [call]: () => {
      if (fails) throw new Error('the line is cut')
      const message = { message_type: 'text', payload: { message: 'long ago' } }
      return [
        { ...early, message },
        { ...early, id: '1', seq: 1, message },
      ]
    },
  })
  await openChat(user)
  const older = screen.getByRole('button', { name: 'Earlier messages' })
  await user.click(older)
  expect(await screen.findByText(/could not be loaded/)).toBeVisible()
  fails = false
  await user.click(older)
  await waitFor(() => expect(list().getAllByText('long ago')).toHaveLength(2))
  // The conversation's first message is loaded.
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
})

test("shows the customer's presence and sends typing at intervals", async () => {
  // The clock stands still, so that a slow machine makes no difference.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T03:00:00.000Z'))
  const reported = `POST ${chatPath}/writing`
  const customer = { isHere: true, seenAt: chat.waitingSince, isWriting: true }
  const { user, asked: requested } = openDesk({
    [`GET ${chatPath}`]: () => ({ ...opened(chat), customer }),
  })
  await openChat(user)
  expect(screen.getByText('Has the chat open')).toBeVisible()
  expect(screen.getByText(/is writing/)).toBeVisible()
  await user.type(screen.getByLabelText('Answer'), 'one moment')
  expect(requested.filter(({ what }) => what === reported)).toEqual([
    { what: reported, body: undefined },
  ])
})

test('places page events among the messages by time', async () => {
  const events = [
    { id: 1, name: 'added to cart', data: { sku: '12' }, at: '2026-11-22T03:00:30.000Z' },
    { id: 2, name: 'looked around', data: {}, at: '2026-11-21T03:00:00.000Z' },
  ]
  const answer = staff(2, { message_type: 'text', payload: { message: 'at your service' } })
  const { user } = openDesk({
    [`GET ${chatPath}`]: () => ({ ...opened(chat, [answer, question]), events }),
  })
  await openChat(user)
  const rows = list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringContaining('On the page: looked around'),
    expect.stringContaining('Customer: '),
    expect.stringMatching(/^On the page: added to cartsku: 12 · 22\/11\/2026/),
    expect.stringContaining('at your service'),
  ])
})
