import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { readMessage } from './message'
import { createTimeline } from './timeline'

const moment = '2026-11-22T10:00:00.000Z'

const own = (more: Partial<Conversation>) =>
  readMessage(
    {
      id: null,
      seq: null,
      clientId: 'mine',
      sender: 'customer',
      message: { message_type: 'text', payload: { message: 'hello' } },
      createdAt: null,
      ...more,
    } as Conversation,
    Date.parse(moment),
  )

const only = ({ messages }: ReturnType<typeof createTimeline>) => {
  const [message, ...others] = messages()
  expect(others).toEqual([])
  return message
}

test('what one way of telling has left out is learned from another, and what that leaves out in its turn is kept', () => {
  const timeline = createTimeline()
  timeline.receive(own({ id: 'a', seq: 5 }), true)
  timeline.merge([own({ createdAt: moment })])
  expect(only(timeline)).toMatchObject({ id: 'a', seq: 5, dated: true, at: Date.parse(moment) })
})

test('a number that comes late takes no moment away', () => {
  const timeline = createTimeline()
  timeline.receive(own({ createdAt: moment }), true)
  timeline.merge([own({ id: 'a', seq: 5 })])
  expect(only(timeline)).toMatchObject({ id: 'a', seq: 5, dated: true, at: Date.parse(moment) })
})

test('a message that learns its number is looked at anew: something may be missing before it', () => {
  const timeline = createTimeline()
  timeline.receive(own({ clientId: 'first', seq: 1 }), true)
  timeline.settle(timeline.messages())
  expect(timeline.receive(own({}), true)).toBe('loose')
  expect(timeline.receive(own({ seq: 2 }), true)).toBe('next')
  expect(timeline.receive(own({ seq: 2 }), true)).toBe('known')
  expect(timeline.isSettled()).toBe(true)
})

test('the same words sent twice are two messages, also where the server says neither when nor which', () => {
  const timeline = createTimeline()
  for (const clientId of ['one', 'two']) timeline.receive(own({ clientId }), true)
  expect(timeline.messages().map(({ key }) => key)).toEqual(['one', 'two'])
})
