import { ApiError } from '../api/api-error'
import { startTexts } from '../testing/start-texts'
import { codeText, doneText, errorText } from './error-text'
import { changeLanguage } from './i18n'

beforeAll(async () => {
  startTexts()
  await changeLanguage('en')
})

const refusal = (message: string) => new ApiError({ kind: 'refused', message, status: 400 })

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

test('a success in a known code is worded', () => {
  expect(doneText('REFUND_SUCCESS')).toBe('Cashback received.')
  expect(doneText(null)).toBe('')
})
