/** @jest-environment node */
import { ApiError, type ApiErrorKind } from './api-error'

test.each<[ApiErrorKind, number | undefined, string | undefined, boolean]>([
  ['unsent', undefined, undefined, false],
  ['unreachable', undefined, undefined, true],
  ['nonsense', 200, undefined, true],
  ['cancelled', undefined, undefined, true],
  ['refused', 400, undefined, false],
  ['refused', 499, undefined, false],
  ['refused', 408, undefined, true],
  ['refused', 500, undefined, true],
  ['refused', undefined, undefined, true],
  ['refused', 503, 'UNKNOWN_HERE', true],
  ['refused', 500, 'MONEY_NOT_ENOUGH', false],
  ['refused', 408, 'MONEY_NOT_ENOUGH', false],
])('%s with %p and %p leaves the outcome unknown: %p', (kind, status, code, unknown) => {
  const error = new ApiError({
    kind,
    message: '',
    ...(status !== undefined && { status }),
    ...(code !== undefined && { code }),
  })
  expect(error.outcomeUnknown).toBe(unknown)
})

test('has no details and no timeout by default', () => {
  const error = new ApiError({ kind: 'refused', message: 'm' })
  expect(error).toMatchObject({ name: 'ApiError', message: 'm', details: {}, timedOut: false })
  const late = new ApiError({ kind: 'unreachable', message: '', timedOut: true, details: { a: 1 } })
  expect(late).toMatchObject({ timedOut: true, details: { a: 1 } })
})
