import { act, screen } from '@testing-library/react'
import { openPanel } from '../testing/open-panel'

type Open = Awaited<ReturnType<typeof openPanel>>

const write = async ({ user, pass }: Open, words: string) => {
  await user.type(screen.getByRole('textbox', { name: 'Message to support' }), `${words}{Enter}`)
  await pass(600)
}

const answer = async ({ server, pass }: Open, words: string) => {
  act(() => {
    server.answer(words)
  })
  await pass(10)
}

const endButton = () => screen.queryByRole('button', { name: 'End this chat' })
const content = ({ server }: Open) => server.messages.map(({ message }) => message.payload)

describe('the end of a case', () => {
  it('is offered after an answer and sent like any message', async () => {
    const chat = await openPanel()
    expect(endButton()).toBeNull()
    await write(chat, 'where is my money')
    expect(endButton()).toBeNull()
    await answer(chat, 'it is there')
    chat.server.fail('lost reply')
    const button = endButton()
    if (!button) throw new Error('nothing to press')
    await chat.user.click(button)
    expect(document.activeElement).not.toBe(document.body)
    await chat.pass(5000)
    expect(content(chat).slice(2)).toEqual([{ message: 'You ended this chat', ended: true }])
    expect(screen.getByText('You ended this chat')).toBeVisible()
    expect(screen.getByRole('group', { name: 'How was our help?' })).toBeVisible()
    expect(endButton()).toBeNull()
    chat.leave()
  })

  it('is rated once, and the next message begins a new case', async () => {
    const chat = await openPanel()
    await write(chat, 'hello')
    act(() => {
      chat.server.say({ message_type: 'text', payload: { message: 'Ended', ended: true } })
    })
    await chat.pass(10)
    expect(screen.getByText('This chat has ended')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull()
    await chat.user.click(screen.getByRole('radio', { name: '4 of 5 stars' }))
    await chat.user.type(screen.getByRole('textbox', { name: /Tell us more/ }), 'quick')
    await chat.user.click(screen.getByRole('button', { name: 'Send rating' }))
    await chat.pass(600)
    expect(content(chat).at(-1)).toEqual({ message: '★★★★☆ quick', rating: 4 })
    expect(screen.getByText('Thank you for your rating.')).toBeVisible()
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    await write(chat, 'one more thing')
    expect(screen.queryByText('Thank you for your rating.')).toBeNull()
    await answer(chat, 'yes')
    expect(endButton()).toBeVisible()
    chat.leave()
  })

  it('is not offered when the server does not support it', async () => {
    const chat = await openPanel({ prepare: server => server.setCanEnd(false) })
    await write(chat, 'hello')
    await answer(chat, 'good morning')
    expect(endButton()).toBeNull()
    chat.leave()
  })

  it('is ignored in texts of a server that does not support it', async () => {
    const chat = await openPanel({
      prepare: server => server.setCanEnd(false),
      answers: [
        { message_type: 'text', payload: { message: 'your bonus has ended', ended: true } },
        { message_type: 'text', payload: { message: '★★★★ our game', rating: 4 } },
      ],
    })
    expect(screen.getByText('your bonus has ended')).toBeVisible()
    expect(screen.getByText('★★★★ our game')).toBeVisible()
    expect(screen.queryByText('This chat has ended')).toBeNull()
    chat.leave()
  })

  it('is not offered before the customer has written', async () => {
    const chat = await openPanel({
      answers: [{ message_type: 'text', payload: { message: 'a bonus for you' } }],
    })
    expect(endButton()).toBeNull()
    chat.leave()
  })
})
