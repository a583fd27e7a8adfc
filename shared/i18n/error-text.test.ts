import i18next from 'i18next'
import { ApiError } from '../api/api-error'
import { errorCodes } from '../contract/error-codes'
import { startTexts } from '../testing/start-texts'
import { codeText, doneText, doubtText, errorsNamespace, errorText } from './error-text'
import { changeLanguage } from './i18n'

beforeAll(async () => {
  startTexts()
  await changeLanguage('en')
})

const refusal = (message: string) => new ApiError({ kind: 'refused', message, status: 400 })

test('has a text for every code of the catalogue', () => {
  const wordless = Object.keys(errorCodes).filter(
    code => !i18next.exists(code, { ns: errorsNamespace }),
  )
  expect(wordless).toEqual([])
})

test('adds a text to an unknown code', () => {
  const words = 'Something went wrong. Please try again. (WALLET_LOCK_7)'
  expect(errorText(refusal('WALLET_LOCK_7'))).toBe(words)
  expect(codeText('WALLET_LOCK_7')).toBe(words)
  expect(doneText('WALLET_MOVE_OK')).toBe('')
})

test.each(['unexpected', 'OTP_BLOCK_seconds_other', 'bonus.conditions', 'Sorry, not today'])(
  'shows the server’s text %s unchanged',
  words => {
    expect(errorText(refusal(words))).toBe(words)
    expect(codeText(words)).toBe(words)
    expect(doneText(words)).toBe(words)
  },
)

test('explains the causes of BONUS_CONDITION and of no other code', () => {
  const waiting = (message: string, reason = 'silent') =>
    new ApiError({
      kind: 'refused',
      message,
      code: message,
      status: 409,
      details: { reason },
    })
  expect(errorText(waiting('BONUS_CONDITION'))).toMatch(/^A game is not answering/)
  expect(errorText(waiting('BONUS_CONDITION', 'games'))).toMatch(/Move it to your wallet first\.$/)
  expect(errorText(waiting('BONUS_FULL'))).toBe(codeText('BONUS_FULL'))
  expect(errorText(refusal('BONUS_CONDITION'))).toBe(codeText('BONUS_CONDITION'))
})

test('includes the available amount in a refusal where known', () => {
  const short = (available: unknown) =>
    new ApiError({
      kind: 'refused',
      message: '',
      code: 'MONEY_NOT_ENOUGH',
      status: 409,
      details: { available },
    })
  expect(errorText(short(12.5))).toContain('12.50')
  for (const odd of [1e20, Number.NaN, 'much'])
    expect(errorText(short(odd))).toBe(codeText('MONEY_NOT_ENOUGH'))
})

test.each([
  ['BONUS_CLEAR', 'ended', 'This bonus has already ended.'],
  ['SLIP_UPLOAD_FAIL', 'closed', 'Slips are not taken right now. Please come back later.'],
])('does not suggest adding %s because of %s', (code, reason, words) => {
  const refused = new ApiError({ kind: 'refused', message: '', code, details: { reason } })
  expect(errorText(refused)).toBe(words)
})

test('does not say "not enough" for another total', () => {
  const short = (details: Record<string, unknown>) =>
    new ApiError({ kind: 'refused', message: '', code: 'MONEY_NOT_ENOUGH', details })
  expect(errorText(short({ reason: 'changed', total: 160 }))).toMatch(/^The total has changed/)
  expect(errorText(short({ total: 160 }))).toBe(codeText('MONEY_NOT_ENOUGH'))
  expect(errorText(short({ total: 160, available: 60 }))).toMatch(/up to 60\.00 is available/)
})

test('translates a success code', () => {
  expect(doneText('REFUND_SUCCESS')).toBe('Cashback received.')
  expect(doneText(null)).toBe('')
})

describe('server text with an open outcome', () => {
  const failed = (message: string, code?: string) =>
    new ApiError({ kind: 'refused', message, status: 500, ...(code && { code }) })

  test.each([
    ['INTERNAL_SERVER_ERROR', 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.'],
    ['WALLET_LOCK_7', 'WALLET_LOCK_7', 'Something went wrong on our side. (WALLET_LOCK_7)'],
    ['Lock wait timeout', undefined, 'Lock wait timeout'],
    ['', undefined, ''],
  ])('never suggests to try again: %s', (message, code, text) => {
    expect(doubtText(failed(message, code))).toBe(text)
  })

  test('is empty without an answer', () => {
    expect(doubtText(undefined)).toBe('')
    expect(doubtText(new ApiError({ kind: 'unreachable', message: '' }))).toBe('')
  })
})
