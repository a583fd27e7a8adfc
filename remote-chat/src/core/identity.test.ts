/** @jest-environment node */
import { memberMark } from '@tamlung/shared/session/member-mark'
import { conversationName, isGuestId, newGuestId, ownerOf } from './identity'

const member = { kind: 'member', userId: '7', username: 'lek', name: 'Lek', token: 't' } as const
const guest = { kind: 'guest', guestId: 'g'.repeat(32) } as const

test('makes a new guest id of 32 characters each time', () => {
  const ids = new Set(Array.from({ length: 200 }, newGuestId))
  expect(ids.size).toBe(200)
  expect([...ids].join('')).toMatch(/^[\w-]{6400}$/)
  expect([...ids].every(isGuestId)).toBe(true)
})

test.each([
  ['a'.repeat(21), false],
  ['a'.repeat(22), true],
  ['A_z-9'.repeat(5), true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  [`${'a'.repeat(22)}+`, false],
  [`/${'a'.repeat(22)}`, false],
  [null, false],
])('recognises the guest id %s: %s', (value, expected) => {
  expect(isGuestId(value)).toBe(expected)
})

test('names a conversation after its owner and never after a token', () => {
  expect(conversationName(guest)).toBe(`guest:${guest.guestId}`)
  expect(conversationName(member)).toBe('member:7')
  expect(conversationName({ ...member, userId: '' })).toBe(`member:${memberMark('t')}`)
})

test('names the owner by one field', () => {
  expect(ownerOf(guest)).toEqual({ guestId: guest.guestId })
  expect(ownerOf(member)).toEqual({ userId: '7' })
})
