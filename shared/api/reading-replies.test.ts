/** @jest-environment node */
import type { Route } from '../contract/define-route'
import { ApiError } from './api-error'
import { isBare } from './is-bare'
import { refusedField } from './refused-field'
import { codeIn, isDocument, saysNo } from './says-no'
import { fromFailure, fromReply } from './to-api-error'

test.each([
  ['MONEY_NOT_ENOUGH', 'MONEY_NOT_ENOUGH'],
  [{ message: ' MONEY_NOT_ENOUGH ' }, 'MONEY_NOT_ENOUGH'],
  [{ error: 'MONEY_NOT_ENOUGH' }, 'MONEY_NOT_ENOUGH'],
  [{ code: 'MONEY_NOT_ENOUGH' }, 'MONEY_NOT_ENOUGH'],
  [{ msg: ['text', 'MONEY_NOT_ENOUGH'] }, 'MONEY_NOT_ENOUGH'],
  [{ other: 'MONEY_NOT_ENOUGH', message: 'text' }, undefined],
  [null, undefined],
])('finds the code in %j', (data, code) => {
  expect(codeIn(data)).toBe(code)
})

test.each([
  [' <html>', true],
  ['{"cut', true],
  ['[1', true],
  ['text <b>', false],
  ['', false],
  [['<'], false],
])('takes %j for a document: %p', (data, is) => {
  expect(isDocument(data)).toBe(is)
})

test.each([
  ['gone', true, true],
  [{ message: 'invalid-token' }, true, true],
  [{ message: 'MONEY_NOT_ENOUGH' }, true, false],
  [{ message: 'SUCCESS' }, false, false],
  [{ success: false }, true, false],
  [{ ok: false }, true, false],
  [{ success: true, ok: true }, false, false],
  [{}, false, false],
])('takes %j for a refusal: %p, if it tells a message: %p', (data, plain, withMessage) => {
  expect([saysNo(data), saysNo(data, true)]).toEqual([plain, withMessage])
})

test.each([
  [{ wallet: 1, statement: [] }, true],
  [[1, 2], true],
  ['text', true],
  [undefined, true],
  [{ data: {} }, false],
  [{ status: 1 }, false],
  [{ ok: true }, false],
  [{ okay: true }, true],
  [{ metadata: 1 }, true],
  [{ list: { 10: 'a' } }, false],
  [{ errors: [] }, false],
  [{ id: { $oid: 'x' } }, false],
  [{ list: { 0: 'a' } }, false],
  [{ createdAt: { _seconds: 1 } }, false],
  [{ createdAt: [2026, 1] }, false],
  [{ createdAt: '2026' }, true],
])('reads %j without further code: %p', (data, bare) => {
  expect(isBare({ status: 200, data, headers: {} })).toBe(bare)
})

describe('refusedField', () => {
  const route = { additive: ['note', 'device'] } as unknown as Route
  const refusal = (message: string, status = 400) =>
    new ApiError({ kind: 'refused', message, status })

  test('names the additive field of the body that was refused', () => {
    const body = { note: 1, device: 2 }
    expect(refusedField(route, body, refusal('property device is unknown'))).toBe('device')
    expect(refusedField(route, { note: 1 }, refusal('property device is unknown'))).toBeUndefined()
    expect(refusedField(route, body, refusal('no such property'))).toBeUndefined()
    expect(refusedField(route, body, refusal('device', 500))).toBeUndefined()
    expect(refusedField({} as Route, body, refusal('device'))).toBeUndefined()
  })
})

describe('fromReply', () => {
  test.each([
    ['AB', undefined],
    ['ABC', 'ABC'],
    ['A_9', 'A_9'],
    [`A${'B'.repeat(60)}`, `A${'B'.repeat(60)}`],
    [`A${'B'.repeat(61)}`, undefined],
    ['Abc', undefined],
    ['1AB', undefined],
    ['ABC now', undefined],
  ])('reads the message %s as the code %p', (message, code) => {
    expect(fromReply(400, { message }, {}).code).toBe(code)
  })

  test.each([
    [1, 1],
    [0.2, 1],
    [86_400, 86_400],
    [86_401, undefined],
    [0, undefined],
    ['12', 12],
  ])('reads the wait %p as %p seconds', (retryAfter, seconds) => {
    expect(fromReply(429, { retryAfter }, { 'retry-after': '5' }).retryAfter).toBe(seconds)
    expect(fromReply(429, {}, { 'retry-after': String(retryAfter) }).retryAfter).toBe(seconds)
  })

  test('keeps the reply’s id and details and reads its error as text', () => {
    const data = { error: 'no money', requestId: 'r1', details: { amount: 5 } }
    expect(fromReply(400, data, { 'retry-after': 7 })).toMatchObject({
      kind: 'refused',
      message: 'no money',
      requestId: 'r1',
      details: { amount: 5 },
      retryAfter: undefined,
    })
    const bare = fromReply(400, { details: 'text' }, {})
    expect(bare).toMatchObject({ message: '', details: {} })
    expect(Object.entries(bare).filter(([, value]) => value === null)).toEqual([])
  })

  test('shows a player no text of a proxy', () => {
    expect(fromReply(499, 'text', {}).message).toBe('text')
    expect(fromReply(500, 'text', {}).message).toBe('')
    expect(fromReply(429, 'text', {})).toMatchObject({ message: '', code: 'REQUEST_LIMIT' })
    expect(fromReply(400, '<html>', {}).message).toBe('')
    expect(fromReply(400, '', {}).code).toBeUndefined()
  })
})

test('counts an unknown error as a missing reply', () => {
  const own = new ApiError({ kind: 'unsent', message: '' })
  expect(fromFailure(own)).toBe(own)
  expect(fromFailure(new Error('x'))).toMatchObject({ kind: 'unreachable', message: '' })
})
