import { takesSlips } from './slip-window'

const at = (time: string) => Date.parse(`2026-11-20T${time}:00+07:00`)

test.each([
  ['22:59', true],
  ['23:00', false],
  ['00:15', false],
  ['00:29', false],
  ['00:30', true],
])('with a closing time across midnight, %s in Bangkok takes slips: %p', (time, taken) => {
  expect(takesSlips({ closeFrom: '23:00', closeTo: '00:30' }, at(time))).toBe(taken)
})

test.each([
  ['01:59', true],
  ['02:00', false],
  ['03:59', false],
  ['04:00', true],
])('with a closing time within a day, %s takes slips: %p', (time, taken) => {
  expect(takesSlips({ closeFrom: '02:00', closeTo: '04:00' }, at(time))).toBe(taken)
})

test('no closing time that makes sense means always, and switched off means never', () => {
  expect(takesSlips({ closeFrom: '9', closeTo: 'x' }, at('10:00'))).toBe(true)
  expect(takesSlips({ enabled: false }, at('10:00'))).toBe(false)
})

test.each([
  ['21:59', true],
  ['22:00', false],
  ['23:59', false],
  ['00:00', true],
])(
  'a closing time may be told with seconds and end with the day: %s takes slips: %p',
  (time, taken) => {
    expect(takesSlips({ closeFrom: '22:00:00', closeTo: '24:00' }, at(time))).toBe(taken)
  },
)
