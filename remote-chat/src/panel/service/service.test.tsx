import { act, screen } from '@testing-library/react'
import type { Service } from '../../core/ports'
import { openPanel } from '../testing/open-panel'

type Open = Awaited<ReturnType<typeof openPanel>>

/** Opens the panel and waits until the service is shown. */
async function open(service: Service, about?: () => { page: string }) {
  const chat = await openPanel({
    prepare: server => server.setService(service),
    ...(about && { about }),
  })
  await chat.pass(10)
  return chat
}

const field = () => screen.queryByRole('textbox', { name: 'Message to support' })
const contact = () => screen.queryByRole('textbox', { name: /phone or email/ })

const write = async ({ user, pass }: Open, words: string) => {
  await user.type(screen.getByRole('textbox', { name: 'Message to support' }), `${words}{Enter}`)
  await pass(600)
}

const press = async ({ user, pass }: Open, name: string) => {
  await user.click(screen.getByRole('button', { name }))
  await pass(10)
}

const words = (en: string) => ({ th: '', la: '', en })
const away = { canTellMore: true, staff: { isThere: false } }
const question = {
  id: 'order',
  label: words('Order number'),
  kind: 'text' as const,
  choices: [],
  isRequired: true,
}
const choice = {
  id: 'about',
  label: words('What is it about?'),
  kind: 'choice' as const,
  choices: [words('Money'), words('A game')],
  isRequired: false,
}

describe('the staff line', () => {
  const hour = 3_600_000
  it.each<[string, Service['staff'], RegExp]>([
    ['is there', { isThere: true }, /^Support is here now$/],
    ['usually answers soon', { isThere: true, minutes: 5 }, /answers in about 5 min$/],
    ['usually takes long', { isThere: true, minutes: 120 }, /answers in about 2 h$/],
    ['is away', { isThere: false }, /^Nobody is here right now\. Write/],
    ['usually answers', { isThere: false, minutes: 5 }, /^Nobody .* come in about 5 min$/],
    ['answers late', { isThere: false, minutes: 120 }, /^Nobody .* come in about 2 h$/],
    [
      'was to be there by now',
      { isThere: false, opens: new Date(Date.now() - hour).toISOString() },
      /^Nobody is here right now/,
    ],
    [
      'comes another day',
      { isThere: false, opens: '2099-11-23T02:00:00.000Z' },
      /back on Monday,? 23 November at 09:00$/,
    ],
    ['comes at no time that can be read', { isThere: false, opens: null }, /^Nobody is here/],
  ])('is shown in the header when the staff %s', async (_, staff, text) => {
    const chat = await open({ staff })
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText('Write to us, the answer appears here')).toBeNull()
    chat.leave()
  })

  it('gives way to the state of the connection', async () => {
    const chat = await open({ staff: { isThere: true } })
    chat.server.setReachable(false)
    act(() => chat.server.cut())
    expect(screen.queryByText('Support is here now')).toBeNull()
    await chat.pass(2000)
    expect(screen.getByText(/^No connection/)).toBeVisible()
    chat.leave()
  })

  it('stays when only the socket is lost', async () => {
    const chat = await open({ staff: { isThere: true } })
    chat.server.setHasSocket(false)
    act(() => chat.server.cut())
    await chat.pass(2000)
    expect(screen.getByText('Support is here now')).toBeVisible()
    chat.leave()
  })

  it('announces slow answers without a socket and presence', async () => {
    const chat = await open({ canTellMore: true })
    chat.server.setHasSocket(false)
    act(() => chat.server.cut())
    await chat.pass(2000)
    expect(screen.getByText('Just write to us, answers may take a moment')).toBeVisible()
    chat.leave()
  })

  it('is refreshed while the chat is open until it is unknown', async () => {
    const chat = await open({ staff: { isThere: true } })
    chat.server.setService(away)
    await chat.pass(61_000)
    act(() => chat.conversation.check())
    await chat.pass(10)
    expect(screen.getByText(/^Nobody is here/)).toBeVisible()
    chat.server.setReachable(false)
    await chat.pass(61_000)
    act(() => chat.conversation.check())
    await chat.pass(10)
    expect(screen.getByText('Write to us, the answer appears here')).toBeVisible()
    chat.leave()
  })
})

describe('a server without staff settings', () => {
  it('is asked once and sent nothing', async () => {
    const service = jest.fn(async () => ({}))
    const chat = await openPanel({
      prepare: server => {
        server.transport.service = service
      },
      about: () => ({ page: 'https://shop.example/cart' }),
    })
    await write(chat, 'hello')
    await chat.pass(600_000)
    act(() => chat.conversation.check())
    expect(service).toHaveBeenCalledTimes(1)
    expect(chat.server.sentFacts).toEqual([undefined])
    expect(contact()).toBeNull()
    chat.leave()
  })
})

describe('while the staff is away', () => {
  it('lets a guest leave and remove a contact', async () => {
    const chat = await open(away)
    expect(contact()).toBeNull()
    await write(chat, 'where is my money')
    const box = contact()
    if (!box) throw new Error('nowhere to write')
    await chat.user.type(box, 'tomorrow')
    await press(chat, 'Leave it')
    expect(screen.getByText('Please enter a phone number or an email address.')).toBeVisible()
    expect(chat.server.contacts).toEqual([])
    await chat.user.clear(box)
    await chat.user.type(box, ' 081 234 5678 {Enter}')
    await chat.pass(10)
    expect(chat.server.contacts).toEqual(['081 234 5678'])
    expect(screen.getByText('Thank you. Support can reach you there.')).toBeVisible()
    expect(document.activeElement).not.toBe(document.body)
    expect(field()).toBeVisible()
    await press(chat, 'Remove it again')
    expect(chat.server.contacts).toEqual(['081 234 5678', null])
    expect(contact()).toBeVisible()
    chat.leave()
  })

  it('keeps the contact and says so when saving failed', async () => {
    const chat = await open(away)
    await write(chat, 'hello')
    const box = contact()
    if (!box) throw new Error('nowhere to write')
    await chat.user.type(box, 'malee@shop.example')
    chat.server.setReachable(false)
    await press(chat, 'Leave it')
    expect(screen.getByText('That did not arrive. Please try again.')).toBeVisible()
    expect(box).toHaveValue('malee@shop.example')
    chat.leave()
  })
})

describe("the operator's questions", () => {
  it('are answered first and sent with the first message', async () => {
    const chat = await open(
      { canTellMore: true, welcome: { questions: [question, choice], replies: [] } },
      () => ({ page: 'https://shop.example/cart' }),
    )
    expect(field()).toBeNull()
    await press(chat, 'Go on to the chat')
    expect(screen.getByText('Please answer what is not optional.')).toBeVisible()
    await chat.user.type(screen.getByLabelText('Order number'), '1234')
    await chat.user.selectOptions(screen.getByLabelText(/What is it about/), 'A game')
    await press(chat, 'Go on to the chat')
    chat.server.fail('lost request')
    await write(chat, 'hello')
    await chat.pass(5_000)
    await write(chat, 'and more')
    const answers = [
      { id: 'order', answer: '1234' },
      { id: 'about', answer: 'A game' },
    ]
    const page = 'https://shop.example/cart'
    expect(chat.server.sentFacts).toEqual([{ page, answers }, { page, answers }, { page }])
    chat.leave()
  })

  it('are not asked when the customer has written before', async () => {
    const chat = await openPanel({
      answers: [{ message_type: 'text', payload: { message: 'hello' } }],
      prepare: server => server.setService({ welcome: { questions: [question], replies: [] } }),
    })
    expect(field()).toBeVisible()
    chat.leave()
  })
})

describe('the buttons below the greeting', () => {
  it('send their text once and disappear', async () => {
    const replies = [words('Where is my deposit?'), { th: 'โบนัส', la: '', en: '' }]
    const chat = await open({ welcome: { questions: [], replies } })
    expect(screen.getByRole('button', { name: 'โบนัส' })).toBeVisible()
    await press(chat, 'Where is my deposit?')
    await chat.pass(600)
    expect(chat.server.messages.map(({ message }) => message.payload)).toEqual([
      { message: 'Where is my deposit?' },
    ])
    expect(screen.queryByRole('button', { name: 'โบนัส' })).toBeNull()
    chat.leave()
  })
})
