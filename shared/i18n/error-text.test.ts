import i18next from 'i18next'
import { ApiError } from '../api/api-error'
import { errorCodes } from '../contract/error-codes'
import { startTexts } from '../testing/start-texts'
import { codeText, doneText, errorsNamespace, errorText } from './error-text'
import { changeLanguage } from './i18n'

beforeAll(async () => {
  startTexts()
  await changeLanguage('en')
})

const refusal = (message: string) => new ApiError({ kind: 'refused', message, status: 400 })

test('every code of the catalogue has words', () => {
  const wordless = Object.keys(errorCodes).filter(
    code => !i18next.exists(code, { ns: errorsNamespace }),
  )
  expect(wordless).toEqual([])
})

test('a code that nobody knows is never read alone', () => {
  const words = 'Something went wrong. Please try again. (WALLET_LOCK_7)'
  expect(errorText(refusal('WALLET_LOCK_7'))).toBe(words)
  expect(codeText('WALLET_LOCK_7')).toBe(words)
  expect(doneText('WALLET_MOVE_OK')).toBe('')
})

test.each(['unexpected', 'OTP_BLOCK_seconds_other', 'bonus.conditions', 'Sorry, not today'])(
  'the words %s of a server are shown as they are, whatever key they may look like',
  words => {
    expect(errorText(refusal(words))).toBe(words)
    expect(codeText(words)).toBe(words)
    expect(doneText(words)).toBe(words)
  },
)

test('a bonus that waits for a game that is silent, or whose money is in one, says so, and no other refusal does', () => {
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

test('how much there is stands in a refusal where it can be told, and without it the words are the same', () => {
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
])('nobody is told to do more about %s where it is because of %s', (code, reason, words) => {
  const refused = new ApiError({ kind: 'refused', message: '', code, details: { reason } })
  expect(errorText(refused)).toBe(words)
})

test('where the total is another one than was asked for, nobody is told that there is not enough; a total that stands beside says nothing', () => {
  const short = (details: Record<string, unknown>) =>
    new ApiError({ kind: 'refused', message: '', code: 'MONEY_NOT_ENOUGH', details })
  expect(errorText(short({ reason: 'changed', total: 160 }))).toMatch(/^The total has changed/)
  expect(errorText(short({ total: 160 }))).toBe(codeText('MONEY_NOT_ENOUGH'))
  expect(errorText(short({ total: 160, available: 60 }))).toMatch(/up to 60\.00 is available/)
})

test('a success in a known code is worded', () => {
  expect(doneText('REFUND_SUCCESS')).toBe('Cashback received.')
  expect(doneText(null)).toBe('')
})
