/** @jest-environment node */
import { repeats } from '@tamlung/shared/testing/deep'
import { seed } from '@tamlung/shared/testing/seed'
import * as fc from 'fast-check'
import { readSlipCode, worthiest } from './slip-code'

const payment =
  '00020101021129370016A0000006770101110113006680111111153037645802TH540520.15630442BE'
const slip = '004100060000010103014022000111222233344ABCD125102TH910417DF'

test.each([
  ['of a bank', slip, '014', '00111222233344ABCD12'],
  [
    'of another',
    '004000060000010103002021900021231231212000115102TH91049C30',
    '002',
    '0002123123121200011',
  ],
  ['with its sum in small letters', slip.replace('17DF', '17df'), '014', '00111222233344ABCD12'],
  [
    'of a bank that leaves out the zeros of its sum',
    '0041000600000101030040220015202611220700001045102TH91041E',
    '004',
    '01520261122070000104',
  ],
  [
    'of TrueMoney',
    '00460002010102010203P2P03115001234567804082211202691047197',
    'TRUEMONEY',
    '50012345678',
  ],
  [
    'of BCEL, with whom a payment begins alike',
    '00020101021133530004BCEL0108ONEPROOF0203TRF0306ABC1230412FT26112200016304882A',
    'BCEL',
    'FT2611220001',
  ],
])('reads sender and transfer from slip code %s', (_, text, bank, reference) => {
  expect(readSlipCode(text)).toEqual({ kind: 'slip', bank, reference })
})

test.each([
  ['whose sum does not hold', slip.replace('17DF', '17DE')],
  ['of which one letter was changed', slip.replace('ABCD12', 'ABCD13')],
  ['that was cut', slip.slice(0, 30)],
  ['without a sum', slip.slice(0, -8)],
  ['whose reference is longer than it says', slip.replace('0220', '0219')],
  ['whose reference is longer than all of it', slip.replace('0220', '0299')],
  [
    'whose reference is longer than all of it, with a sum that holds',
    '004100060000010103014029900111222233344ABCD125102TH9104A982',
  ],
  ['whose parts are longer than the whole', slip.replace('0041', '0099')],
  ['whose parts are shorter than the whole', slip.replace('0041', '0040')],
])('reports slip code %s as damaged', (_, text) => {
  expect(readSlipCode(text)).toEqual({ kind: 'damaged' })
})

test.each([
  ['of PromptPay', payment],
  ['of PromptPay whose sum does not hold', payment.replace('42BE', '42BF')],
  ['of BCEL', '00020101021133210004BCEL0109ONEPAY-XX6304FFFF'],
])('recognises %s as a payment code', (_, text) => {
  expect(readSlipCode(text)).toEqual({ kind: 'payment' })
})

test.each(['', '0', 'https://bank.example/slip/1', '9104', '0000', '91040000', 'ສະລິບ', '00-4'])(
  'reports %j as another code',
  text => {
    expect(readSlipCode(text)).toEqual({ kind: 'other' })
  },
)

test('survives any text without failing or inventing a bank', () => {
  const near = fc
    .tuple(fc.nat(slip.length), fc.string({ maxLength: 6 }), fc.nat(8))
    .map(([at, put, taken]) => slip.slice(0, at) + put + slip.slice(at + taken))
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789a'), maxLength: 200 })
  // Equals the unit 'binary', which first makes a list of a million characters: more than a second of CPU time.
  const character = fc.integer({ min: 0, max: 0x10ffff }).map(point => String.fromCodePoint(point))
  const any = fc.oneof(fc.string({ unit: character, maxLength: 200 }), digits, near)
  fc.assert(
    fc.property(any, text => {
      const code = readSlipCode(text)
      return code.kind !== 'slip' || (/^[!-~]{4,60}$/.test(code.reference) && code.bank.length > 0)
    }),
    { numRuns: repeats({ ordinary: 300, deep: 10_000 }), seed },
  )
})

test('prefers the slip’s code, then the most important warning', () => {
  const codes = ['a page', payment, `${slip.slice(0, -1)}0`, slip].map(readSlipCode)
  expect(worthiest(codes)?.kind).toBe('slip')
  expect(worthiest(codes.slice(0, 3))?.kind).toBe('damaged')
  expect(worthiest(codes.slice(0, 2))?.kind).toBe('payment')
  expect(worthiest([])).toBeUndefined()
})
