import { forgetInviteCode, inviteCodeOf } from './invite-code'

afterEach(forgetInviteCode)

describe('the inviter', () => {
  test('of a link is remembered for later visits', () => {
    expect(inviteCodeOf('?code=PR77')).toBe('PR77')
    expect(inviteCodeOf('')).toBe('PR77')
  })

  test('of the last link wins', () => {
    inviteCodeOf('?code=PR77')
    inviteCodeOf('?code=PR88')
    expect(inviteCodeOf('')).toBe('PR88')
  })

  test('is nobody without a link', () => {
    expect(inviteCodeOf('?code=')).toBe('')
  })

  test('is never longer than a code can be', () => {
    expect(inviteCodeOf(`?code=${'9'.repeat(5000)}`)).toHaveLength(64)
  })
})
