/** @jest-environment node */
import { reachableStep } from './use-wizard'

const phone = '0812345678'
const otp = { phone, token: 't', reference: 'r', sentAt: 0 }

describe('current step', () => {
  test('is the number while there is none', () => {
    expect(reachableStep('bank', {}, 'secret')).toBe('phone')
  })

  test('is the code while the number is unconfirmed', () => {
    expect(reachableStep('profile', { phone, otp }, '')).toBe('code')
  })

  test('is the number when the code belongs to another', () => {
    expect(reachableStep('code', { phone: '0899999999', otp }, '')).toBe('phone')
  })

  test('is past the code once the number is confirmed', () => {
    expect(reachableStep('code', { phone, otp, cleared: phone }, '')).toBe('profile')
  })

  test('is the profile while there is no password, as after a reload', () => {
    expect(reachableStep('bank', { phone, cleared: phone }, '')).toBe('profile')
    expect(reachableStep('bank', { phone, cleared: phone }, 'secret')).toBe('bank')
  })

  test('can always be the first again', () => {
    expect(reachableStep('phone', { phone, cleared: phone }, 'secret')).toBe('phone')
  })
})
