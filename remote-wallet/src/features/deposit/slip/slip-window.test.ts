import { takesSlips } from './slip-upload'

const at = (time: string) => Date.parse(`2026-11-20T${time}:00+07:00`)

test.each([
  ['22:59', true],
  ['23:00', false],
  ['00:15', false],
  ['00:29', false],
  ['00:30', true],
])('takes slips across midnight, %s in Bangkok: %p', (time, taken) => {
  expect(takesSlips({ closeFrom: '23:00', closeTo: '00:30' }, at(time))).toBe(taken)
})

test.each([
  ['01:59', true],
  ['02:00', false],
  ['03:59', false],
  ['04:00', true],
])('takes slips within a day at %s: %p', (time, taken) => {
  expect(takesSlips({ closeFrom: '02:00', closeTo: '04:00' }, at(time))).toBe(taken)
})

test('takes slips always without a valid closing time, never when disabled', () => {
  expect(takesSlips({ closeFrom: '9', closeTo: 'x' }, at('10:00'))).toBe(true)
  expect(takesSlips({ enabled: false }, at('10:00'))).toBe(false)
})

test.each([
  ['21:59', true],
  ['22:00', false],
  ['23:59', false],
  ['00:00', true],
])('reads closing times with seconds, %s takes slips: %p', (time, taken) => {
  expect(takesSlips({ closeFrom: '22:00:00', closeTo: '24:00' }, at(time))).toBe(taken)
})
