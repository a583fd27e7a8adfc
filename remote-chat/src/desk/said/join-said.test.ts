import { readMessage } from '../../core/message'
import { joinSaid } from './join-said'

const said = (seq: number) =>
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
  Array.from({ length: last - first + 1 }, (_, index) => said(first + index))

const seqs = (messages: readonly { seq: number | null }[]) => messages.map(({ seq }) => seq)

test('what was read before stays in front of what is newest, without a gap and without a double', () => {
  expect(seqs(joinSaid(from(1, 5), from(4, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(seqs(joinSaid(from(1, 5), from(6, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('what does not join what is newest goes, so that nothing is missing without being seen to be missing', () => {
  expect(seqs(joinSaid(from(1, 5), from(7, 8)))).toEqual([7, 8])
})

test('a message that is read again is the same one, so that its row is not drawn again', () => {
  const known = from(1, 3)
  expect(joinSaid(known, from(2, 4))[1]).toBe(known[1])
})
