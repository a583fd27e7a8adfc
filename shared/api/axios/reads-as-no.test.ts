/** @jest-environment node */
import { inOurWords } from './in-our-words'

const read = (data: unknown, changes = false, status = 200) =>
  inOurWords({ status, data, headers: {} }, changes)

test.each<[unknown, { message?: string; code?: string }]>([
  [{ success: false, error: { message: 'ยอดเงินไม่พอ' } }, { message: 'ยอดเงินไม่พอ' }],
  [{ success: 'false', msg: 'No' }, { message: 'No' }],
  [{ success: 0, message: 'No' }, { message: 'No' }],
  [{ status: 'error', message: 'No' }, { message: 'No' }],
  [{ status: 'FAILED', data: null }, {}],
  [{ status: false, message: 'No' }, { message: 'No' }],
  [{ statusCode: 400, message: ['must not be less'] }, { message: 'must not be less' }],
  [{ code: 500, msg: 'busy' }, { message: 'busy' }],
  [{ statusCode: '400', message: 'No' }, { message: 'No' }],
  [{ code: '500', message: 'busy' }, { message: 'busy' }],
  [{ success: 0, amount: 100, message: 'ยอดเงินไม่พอ' }, { message: 'ยอดเงินไม่พอ' }],
  [{ success: '0', amount: 100, msg: 'No' }, { message: 'No' }],
  [{ result: 'FAILED' }, {}],
  [{ error: true, message: 'No' }, { message: 'No' }],
  [{ error: 'Not enough' }, { message: 'Not enough' }],
  [{ error: 'TRANSFER_NOT_SUCCESS' }, {}],
  [{ errors: [{ detail: 'Not enough' }] }, { message: 'Not enough' }],
  [{ error: { code: 'MONEY_NOT_ENOUGH' } }, { code: 'MONEY_NOT_ENOUGH' }],
  [{ data: { success: false, error: 'NO_DATA' } }, { code: 'NO_DATA' }],
  [{ success: false, data: { message: 'No' } }, { message: 'No' }],
  [{ error: 1, message: 'No' }, { message: 'No' }],
  [{ error: 1 }, { message: '' }],
  [{ isSuccess: false, message: 'No' }, { message: 'No' }],
  [{ succeeded: false, errors: ['No'] }, { message: 'No' }],
  [{ errorCode: 'MONEY_NOT_ENOUGH' }, { code: 'MONEY_NOT_ENOUGH' }],
  [{ success: true, data: { reason: 'BONUS_CONDITION' } }, { code: 'BONUS_CONDITION' }],
  [{ status: 'REJECTED', reason: 'ยอดเงินไม่พอ' }, { message: 'ยอดเงินไม่พอ' }],
])('a move answered %j with 200 is refused, in these words', (data, words) => {
  const reply = read(data, true)
  expect(reply).toMatchObject({ refused: true, data: words })
})

test.each([
  { success: true, error: null, errors: [], message: 'ok' },
  { status: 'success', error: '' },
  { code: 0, error: { code: 0, message: '' } },
  { status: 0, message: 'success' },
  { status: 200, errors: {} },
  { error: false },
  { error: 0, message: 'ok' },
  { succeeded: true, errors: null },
  { success: 1, error: 'none' },
  { amount: 12, success: 0, fail: 100 },
  { amount: 12, success: 0, message: 'OK' },
  { amount: 12, success: 0, message: 'INVITE_BONUS_SUCCESS' },
  { status: 'PROCESSING', reference: 'W-1' },
  { code: '500', type: 'day', isActive: true },
  { code: '500', message: 'SUCCESS' },
  { code: '0', message: 'transferred' },
  { result: 450, message: 'received' },
  { result: 0, message: 'done' },
  { success: true, data: false },
  { errorCode: 0, errorMessage: '' },
  { message: 'SUCCESS', failures: [{ code: 'PG', message: 'TRANSFER_FAIL' }] },
])('reads %j with 200 as done', data => {
  expect(read(data, true).refused).toBeUndefined()
})

test.each([false, 'false', 'FAIL', 'error'])(
  'refuses a money call answered only %j, but not a read',
  data => {
    expect(read(data, true).refused).toBe(true)
    expect(read(data).refused).toBeUndefined()
  },
)

test.each([
  { status: false, type: null },
  { result: false, bonus: false },
  { amount: 12, success: 0 },
  { amount: 12, success: 0, message: 'For friends who played' },
  { success: '0', fail: '100' },
  { code: 500, percentFail: 20, description: 'x' },
  { status: 'FAILED', reference: 'W-1' },
])('accepts %j as the answer to a read', data => {
  expect(read(data).refused).toBeUndefined()
})

test.each([
  { success: false, amount: 0 },
  { success: 0, message: 'No' },
  { code: 500, msg: 'busy' },
  { status: 'error', data: null },
])('refuses a call answered %j', data => {
  expect(read(data).refused).toBe(true)
})

const untold = { message: '', code: undefined }

test.each<[unknown, object]>([
  [{ errors: { amount: ['Too low'] } }, { message: 'Too low' }],
  [
    { message: 'The given data was invalid.', errors: { amount: ['MONEY_NOT_ENOUGH'] } },
    { code: 'MONEY_NOT_ENOUGH' },
  ],
  [
    { message: 'The given data was invalid.', errors: { amount: ['ยอดเงินไม่พอ'] } },
    { message: 'ยอดเงินไม่พอ' },
  ],
  [
    { errorCode: 'NO_BANK', errorMessage: 'no bank' },
    { code: 'NO_BANK', message: 'no bank' },
  ],
  [{ error: { reason: 'MONEY_NOT_ENOUGH' } }, { code: 'MONEY_NOT_ENOUGH' }],
  [
    { status: 'OK', reason: 'ยอดเงินไม่พอ' },
    { code: undefined, message: 'ยอดเงินไม่พอ' },
  ],
  [{ non_field_errors: ['WRONG_CREDENTIAL'] }, { code: 'WRONG_CREDENTIAL' }],
  [{ amount: ['Too low'] }, { message: 'Too low' }],
  [['MONEY_NOT_ENOUGH'], { code: 'MONEY_NOT_ENOUGH' }],
  [{ error: { name: 'E', errors: { amount: { message: 'Too low' } } } }, { message: 'Too low' }],
  [{ message: [{ property: 'amount', constraints: { min: 'Too low' } }] }, untold],
  [{ message: '', exception: 'NotFound', file: '/a', trace: [{ file: '/b' }] }, untold],
])('a refusal %j of single fields gives its reason', (data, words) => {
  const { message, code } = read(data, true, 422).data as Record<string, unknown>
  expect({ message, code }).toMatchObject(words)
})

test('keeps the refusal’s reason', () => {
  expect(read({ error: { message: 'jwt expired' } }, false, 401).data).toMatchObject({
    message: 'jwt expired',
  })
  expect(read({ message: 'invalid-token', errors: [{ msg: 'x' }] }, false, 401).data).toMatchObject(
    { message: 'invalid-token' },
  )
  expect(read('<h1>Bad gateway</h1>', false, 502).data).toBe('<h1>Bad gateway</h1>')
})
