import { DatabaseUnavailable } from '../unavailable'
import { fromFailure, toFailure } from './messages'

const heard = (code: string) =>
  fromFailure(toFailure(Object.assign(new Error('could not extend file'), { code })))

test('a disk that is full is a database that is away for the moment, as with a server', () => {
  expect(heard('53100')).toBeInstanceOf(DatabaseUnavailable)
})

test('what is wrong with one statement is not', () => {
  expect(heard('23505')).not.toBeInstanceOf(DatabaseUnavailable)
  expect(heard('23505')).toMatchObject({ code: '23505' })
})
