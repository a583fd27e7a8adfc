import { createHmac } from 'node:crypto'
import { Refusal } from '../errors/refusal'
import { readSignedUser } from './signed-user'

const secret = 'a secret of at least thirty-two characters'
const later = Math.floor(Date.now() / 1000) + 600

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function sign(claims: object, alg = 'HS256', key = secret): string {
  const content = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

const refusal = async (token: string, key = secret) => {
  try {
    await readSignedUser(token, key)
    return 'accepted'
  } catch (error) {
    return error instanceof Refusal ? error.facts.code : error
  }
}

describe('user signed by another site', () => {
  test('is known by the site’s name for them', async () => {
    const token = sign({ sub: 'shop-7', name: 'สมชาย', exp: later })
    expect(await readSignedUser(token, secret)).toEqual({
      id: 'shop-7',
      name: 'สมชาย',
      end: later * 1000,
    })
  })

  test('is refused with a wrong key, algorithm or none', async () => {
    const claims = { sub: 'shop-7', exp: later }
    expect(await refusal(sign(claims, 'HS256', 'another key of thirty-two characters'))).toBe(
      'INVALID_USER_2',
    )
    expect(await refusal(sign(claims, 'HS512'))).toBe('INVALID_USER_2')
    expect(await refusal(`${part({ alg: 'none' })}.${part(claims)}.x`)).toBe('INVALID_USER_2')
    expect(
      await refusal(sign(claims).replace(/\.[^.]+\./, `.${part({ sub: 'boss', exp: later })}.`)),
    ).toBe('INVALID_USER_2')
  })

  test('is refused when the server has no secret', async () => {
    const token = sign({ sub: 'shop-7', exp: later }, 'HS256', '')
    expect(await refusal(token, '')).toBe('INVALID_USER_2')
  })

  test('is refused without an expiry and after it', async () => {
    expect(await refusal(sign({ sub: 'shop-7' }))).toBe('INVALID_USER_2')
    expect(await refusal(sign({ sub: 'shop-7', exp: 1 }))).toBe('EXPIRED_AUTH_TOKEN')
  })

  // Such an id would fail the batch that records the presence of all customers.
  test.each(['shop\0', 'shop\ud83d'])(
    'is refused with an id that the database cannot store',
    async sub => {
      expect(await refusal(sign({ sub, exp: later }))).toBe('INVALID_USER_2')
      expect(await refusal(sign({ sub: 'shop 😀 ร้าน', exp: later }))).toBe('accepted')
    },
  )
})
