import { Refusal } from '../../platform/errors/refusal'
import { assertGoodPassword } from './account-rules'

const phone = '0812345678'
const verdict = (password: string, username = phone) => {
  try {
    assertGoodPassword(password, username, 'password')
    return 'good'
  } catch (error) {
    return error instanceof Refusal ? (error.facts.details?.reason ?? 'length') : error
  }
}

describe('assertGoodPassword', () => {
  test.each([
    'password1',
    'Password1',
    'qwertyuiop',
    'aa123456',
    'iloveyou1',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'abcabcabc',
    phone,
    `+66${phone.slice(1)}`,
    '081-234-5678',
    `tamlung${phone}`,
  ])('refuses %s, which attackers try first', password => {
    expect(verdict(password)).toBe('common')
  })

  test.each(['tamlung-demo', 'a long password', 'ตำลึงสี่บาทเก่า', '0898765432x', 'k7#mQz!2'])(
    'accepts %s',
    password => {
      expect(verdict(password)).toBe('good')
    },
  )

  test('refuses passwords of less than eight characters', () => {
    expect(verdict('k7#mQz!')).toBe('length')
  })
})
