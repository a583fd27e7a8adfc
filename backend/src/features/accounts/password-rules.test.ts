import { Refusal } from '../../platform/errors/refusal'
import { checkPassword } from './password-rules'

const phone = '0812345678'
const verdict = (password: string, username = phone) => {
  try {
    checkPassword(password, username, 'password')
    return 'good'
  } catch (error) {
    return error instanceof Refusal ? (error.facts.details?.reason ?? 'length') : error
  }
}

describe('a password', () => {
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
  ])('%s is refused: guessers try it first', password => {
    expect(verdict(password)).toBe('common')
  })

  test.each(['tamlung-demo', 'a long password', 'ตำลึงสี่บาทเก่า', '0898765432x', 'k7#mQz!2'])(
    '%s is taken',
    password => {
      expect(verdict(password)).toBe('good')
    },
  )

  test('that is shorter than eight signs is refused for that', () => {
    expect(verdict('k7#mQz!')).toBe('length')
  })
})
