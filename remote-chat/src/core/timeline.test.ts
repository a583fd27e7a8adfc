/** @jest-environment node */
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

test('merges the fields of two sources of one message', () => {
  const timeline = createTimeline()
  timeline.receive(own({ id: 'a', seq: 5 }), true)
  timeline.merge([own({ createdAt: moment })])
  expect(only(timeline)).toMatchObject({
    id: 'a',
    seq: 5,
    hasServerDate: true,
    at: Date.parse(moment),
  })
})

test('keeps the date when the number comes later', () => {
  const timeline = createTimeline()
  timeline.receive(own({ createdAt: moment }), true)
  timeline.merge([own({ id: 'a', seq: 5 })])
  expect(only(timeline)).toMatchObject({
    id: 'a',
    seq: 5,
    hasServerDate: true,
    at: Date.parse(moment),
  })
})

test('unsettles a message when it gets its number', () => {
  const timeline = createTimeline()
  timeline.receive(own({ clientId: 'first', seq: 1 }), true)
  timeline.settle(timeline.messages())
  expect(timeline.receive(own({}), true)).toBe('unsettled')
  expect(timeline.receive(own({ seq: 2 }), true)).toBe('next')
  expect(timeline.receive(own({ seq: 2 }), true)).toBe('known')
  expect(timeline.isSettled()).toBe(true)
})

test('keeps two equal messages apart when neither has a date', () => {
  const timeline = createTimeline()
  for (const clientId of ['one', 'two']) timeline.receive(own({ clientId }), true)
  expect(timeline.messages().map(({ key }) => key)).toEqual(['one', 'two'])
})
