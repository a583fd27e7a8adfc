import { pinOf } from '@tamlung/shared/session/lock/lock-place-of'
import { earlyCalls } from './early-calls'

const asks = ['/api/wallet']
beforeEach(() => localStorage.clear())

describe('earlyCalls', () => {
  test('names the calls of the first page', () => {
    expect(earlyCalls('/user/home', 'token', asks)).toEqual(asks)
    expect(earlyCalls('/login', null, asks)).toEqual(['/api/lookup/active'])
  })

  test('asks for nothing before the PIN of the app lock', () => {
    localStorage.setItem(pinOf('token'), '{}')
    expect(earlyCalls('/user/home', 'token', asks)).toEqual([])
  })
})
