import { reachableStep } from './use-wizard'

const phone = '0812345678'
const otp = { phone, token: 't', reference: 'r', sentAt: 0 }

describe('the step that is shown', () => {
  test('is the first while there is no number', () => {
    expect(reachableStep('bank', {}, 'secret')).toBe('phone')
  })

  test('is the code while the number is not confirmed', () => {
    expect(reachableStep('profile', { phone, otp }, '')).toBe('code')
  })

  test('is the first when the code belongs to another number', () => {
    expect(reachableStep('code', { phone: '0899999999', otp }, '')).toBe('phone')
  })

  test('is no longer the code once the number is confirmed', () => {
    expect(reachableStep('code', { phone, otp, cleared: phone }, '')).toBe('profile')
  })

  test('is not the bank account without a password, which no reload brings back', () => {
    expect(reachableStep('bank', { phone, cleared: phone }, '')).toBe('profile')
    expect(reachableStep('bank', { phone, cleared: phone }, 'secret')).toBe('bank')
  })

  test('may always be the first again', () => {
    expect(reachableStep('phone', { phone, cleared: phone }, 'secret')).toBe('phone')
  })
})
