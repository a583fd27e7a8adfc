/** @jest-environment node */
import { forgetInviteCode, inviteCodeOf } from './invite-code'

afterEach(forgetInviteCode)

describe('invite code', () => {
  test('is remembered for later visits', () => {
    expect(inviteCodeOf('?code=PR77')).toBe('PR77')
    expect(inviteCodeOf('')).toBe('PR77')
  })

  test('is replaced by the last link', () => {
    inviteCodeOf('?code=PR77')
    inviteCodeOf('?code=PR88')
    expect(inviteCodeOf('')).toBe('PR88')
  })

  test('is empty without a link', () => {
    expect(inviteCodeOf('?code=')).toBe('')
  })

  test('is cut to the maximum length of a code', () => {
    expect(inviteCodeOf(`?code=${'9'.repeat(5000)}`)).toHaveLength(64)
  })
})
