import { DatabaseUnavailable } from '../unavailable'
import { fromFailure, toFailure } from './messages'

const transferred = (code: string) =>
  fromFailure(toFailure(Object.assign(new Error('could not extend file'), { code })))

test('treats a full disk as a temporary outage', () => {
  expect(transferred('53100')).toBeInstanceOf(DatabaseUnavailable)
})

test('does not treat a statement’s error as an outage', () => {
  expect(transferred('23505')).not.toBeInstanceOf(DatabaseUnavailable)
  expect(transferred('23505')).toMatchObject({ code: '23505' })
})
