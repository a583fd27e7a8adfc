/** @jest-environment node */
import { readMessage } from '../../core/message'
import { joinMessages } from './use-messages'

const message = (seq: number) =>
  readMessage(
    {
      id: `${seq}`,
      seq,
      sender: 'customer',
      message: { message_type: 'text', payload: { message: `turn ${seq}` } },
      createdAt: '2026-11-22T03:00:00.000Z',
    },
    0,
  )

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index))

const seqs = (messages: readonly { seq: number | null }[]) => messages.map(({ seq }) => seq)

test('joins earlier pages to the newest without gap or double', () => {
  expect(seqs(joinMessages(from(1, 5), from(4, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(seqs(joinMessages(from(1, 5), from(6, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('drops earlier pages that do not join the newest', () => {
  expect(seqs(joinMessages(from(1, 5), from(7, 8)))).toEqual([7, 8])
})

test('keeps the identity of a message that is read again', () => {
  const known = from(1, 3)
  expect(joinMessages(known, from(2, 4))[1]).toBe(known[1])
})
