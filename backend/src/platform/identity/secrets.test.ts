import { verify } from '@node-rs/argon2'
import { hashPassword, isPassword } from './secrets'

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  return { ...real, verify: jest.fn(real.verify) }
})

const compared = jest.mocked(verify)

beforeEach(() => compared.mockClear())

test('accepts the right password only', async () => {
  const stored = await hashPassword('tamlung-demo')
  expect(await isPassword(stored, 'tamlung-demo')).toBe(true)
  expect(await isPassword(stored, 'tamlung-demo ')).toBe(false)
})

test('costs equal work for unknown members and wrong passwords', async () => {
  const stored = await hashPassword('tamlung-demo')
  await isPassword(stored, 'wrong')
  expect(await isPassword(undefined, 'wrong')).toBe(false)
  expect(compared).toHaveBeenCalledTimes(2)
  const [known, unknown] = compared.mock.calls
  const workOf = (hash: unknown) => String(hash).split('$').slice(0, 4)
  expect(workOf(unknown?.[0])).toEqual(workOf(known?.[0]))
  expect(workOf(known?.[0])).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
})
