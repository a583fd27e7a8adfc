/** @jest-environment node */
import * as z from 'zod/mini'
import { routes } from '../../contract/route-table'
import { exampleOf } from '../../testing/example-of'
import { saysNo } from '../says-no'
import { inOurWords, parseReply } from './in-our-words'

describe('in our words', () => {
  type Change = (value: unknown) => unknown

  const read = (data: unknown, changes = false, status = 200) =>
    inOurWords({ status, data, headers: {} }, changes)

  function mapped(value: unknown, change: Change): unknown {
    if (Array.isArray(value)) return change(value.map(one => mapped(one, change)))
    if (typeof value !== 'object' || value === null) return change(value)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change)]))
  }

  const inEnvelopes: Record<string, Change> = {
    'beside a flag, a code and words': data => ({ success: true, code: 0, message: 'ok', data }),
    'beside a code of the catalogue': data => ({ statusCode: 200, message: 'SUCCESS', data }),
    'beside no errors': payload => ({ ok: 1, error: null, errors: [], payload }),
    'two envelopes deep': data => ({ status: 'success', data: { data, meta: { page: 1 } } }),
    'as text': data => JSON.stringify(data),
    'of .NET': data => ({ succeeded: true, message: null, errors: null, data }),
    'of ABP': result => ({ result, targetUrl: null, success: true, error: null, __abp: true }),
  }

  const inLists: Record<string, Change> = {
    data: data => ({ data, total: 1, page: 1, hasNextPage: false }),
    rows: rows => ({ rows, count: 1, limit: 10 }),
    'items of an envelope': list => ({ success: true, data: { list, total: 1 } }),
    'numbers for keys': rows => ({ ...(rows as object) }),
    'the pages of Laravel': data => ({ data, links: { next: null }, meta: { total: 1 } }),
    'its pages by themselves': data => ({
      current_page: 1,
      data,
      first_page_url: '',
      from: 1,
      last_page: 1,
      links: [],
      next_page_url: null,
      path: '',
      per_page: 15,
      to: 1,
      total: 1,
    }),
    'the pages of mongoose': docs => ({ docs, totalDocs: 1, pagingCounter: 1, hasPrevPage: false }),
    'the pages of Spring': content => ({
      content,
      pageable: { pageNumber: 0 },
      totalElements: 1,
      last: true,
      first: true,
      size: 20,
      number: 0,
      sort: {},
      numberOfElements: 1,
      empty: false,
    }),
  }

  const cases = Object.entries(routes).map(([name, route]) => ({
    name,
    route,
    example: exampleOf(route.reply),
  }))

  /** A coupon's `given` is the reply as it came, so it is left out of the comparison. */
  const withoutGiven = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (key, one) => (key === 'given' ? undefined : one)))

  function expectTheSame({ route, example }: (typeof cases)[number], written: unknown) {
    const { data, refused } = read(written, route.moves || route.method !== 'GET')
    expect({ written, isNo: refused ?? saysNo(data, route.tellsMessage) }).toEqual({
      written,
      isNo: false,
    })
    const good = withoutGiven(z.decode(route.reply, example as never))
    expect(withoutGiven(z.decode(route.reply, data as never))).toMatchObject(good)
  }

  test.each(cases)('reads $name the same in every envelope', one => {
    for (const change of Object.values(inEnvelopes)) expectTheSame(one, change(one.example))
  })

  test.each(cases)('reads $name the same with MongoDB’s numbers', one => {
    const wrap = (value: unknown) =>
      typeof value === 'number' ? { $numberDecimal: String(value) } : value
    expectTheSame(one, mapped(one.example, wrap))
  })

  test.each(cases.filter(({ example }) => Array.isArray(example)))(
    'the list of $name is found wherever backends put lists',
    one => {
      for (const change of Object.values(inLists)) expectTheSame(one, change(one.example))
    },
  )

  test.each(['data', 'list', 'items', 'results'])('reads an empty list in %s', name => {
    expect(read({ [name]: [] }).data).toEqual([])
    expect(read({ success: true, data: { [name]: [] } }).data).toEqual([])
  })

  test.each([
    [[2026, 11, 26, 2, 5], '2026-11-26 02:05:00'],
    [[2026, 1, 6, 2, 0, 9, 5_000_000], '2026-01-06 02:00:09'],
    [
      { date: '2026-11-26 02:00:00.000000', timezone_type: 3, timezone: 'Asia/Bangkok' },
      '2026-11-26 02:00:00.000000',
    ],
    [
      { date: '2026-11-26 02:00:00.000000', timezone_type: 3, timezone: 'UTC' },
      '2026-11-26 02:00:00.000000 UTC',
    ],
    [{ _seconds: 1_764_097_200, _nanoseconds: 0 }, 1_764_097_200],
    [[2026, 11, 26], '2026-11-26 00:00:00'],
    [{ date: 'some day', timezone_type: 3, timezone: 'Asia/Vientiane' }, 'some day'],
    [{ date: 'some day', timezone_type: 3, timezone: 'Asia/Bangkok2' }, 'some day Asia/Bangkok2'],
  ])('reads the time %j of Java, PHP or Firestore as %j', (written, createdAt) => {
    expect(read({ createdAt: written }).data).toEqual({ createdAt })
  })

  test('keeps texts that look like a library’s decimal', () => {
    const written = { code: '5E-10', username: '1E+5' }
    expect(read(written).data).toEqual(written)
  })

  test.each([
    { token: 'abc', data: { user: 1 } },
    { success: true, result: { code: 'P1', label: '10', remainingCoin: 2 } },
    { success: true, result: { code: 'P1' } },
    { success: true, result: { label: '10' } },
    { success: true, result: { remainingCoin: 2 } },
    { data: { amount: 1 }, promotionCode: 'A' },
    { result: true },
    { success: true, result: 'true' },
    { wallet: { amount: 5 }, slots: [], data: { wallet: { amount: 7 } } },
    { statements: [], total: 0, rows: [1] },
    { _id: { $oid: 1, more: 2 } },
    [{ 0: 'a', b: 1 }],
  ])('does not treat %j as an envelope', data => {
    expect(read(data)).toEqual({ status: 200, data, headers: {} })
  })

  test.each([
    { list: [2026, 11] },
    { list: [1900, 1, 1] },
    { list: [2026, 1, 2, 3, 4, 5, 6, 7] },
    { list: [2026, 1.5, 2] },
    { fields: {} },
    { fields: { a1: 1 } },
    { fields: { '1a': 1 } },
    { fields: { 1234567: 1 } },
    { a$oid: 1 },
    { $oidx: 1 },
  ])('takes %j for ordinary data', data => {
    expect(read({ amount: 1, ...data }).data).toEqual({ amount: 1, ...data })
  })

  test('reads a list with gaps of two digits', () => {
    expect(read({ amount: 1, fields: { 9: 'a', 12: 'b' } }).data).toEqual({
      amount: 1,
      fields: ['a', 'b'],
    })
  })

  test.each([
    [
      { message: 'SUCCESS', code: 'SUCCESS', data: { amount: 5 } },
      { message: 'SUCCESS', code: 'SUCCESS', amount: 5 },
    ],
    [{ message: null, code: 0, data: { amount: 5 } }, { amount: 5 }],
    [
      { message: 'ok', data: { amount: 5, message: 'own' } },
      { amount: 5, message: 'own' },
    ],
    [{ message: 'ok', data: 'text' }, 'text'],
    [{ data: { data: { data: { data: { amount: 5 } } } } }, { data: { amount: 5 } }],
    [null, null],
    ['5', '5'],
    [' [5]', [5]],
  ])('unwraps %j to %j', (written, data) => {
    expect(read(written).data).toEqual(data)
  })

  const nested = (depth: number, value: unknown, wrap: (value: unknown) => unknown): unknown =>
    depth === 0 ? value : wrap(nested(depth - 1, value, wrap))

  test.each([
    ['lists', (value: unknown) => [value]],
    ['ids', (value: unknown) => ({ $oid: value })],
    ['objects', (value: unknown) => ({ field: value })],
  ])('unpacks twenty levels of %s', (_, wrap) => {
    const time = { _seconds: 5 }
    const unpacked = (depth: number) => JSON.stringify(read(nested(depth, time, wrap)).data)
    expect(unpacked(20)).not.toContain('_seconds')
    for (const depth of [21, 40]) expect(unpacked(depth)).toContain('_seconds')
  })

  test.each([
    [{ statusCode: 401, message: 'No' }, 401],
    [{ code: '401', message: 'No' }, 401],
    [{ status: 401, message: 'No' }, 401],
    [{ code: 403, message: 'No' }, 200],
  ])('takes the status of the refusal %j for %d', (data, status) => {
    expect(read(data, true)).toMatchObject({ status, refused: true })
  })

  test('refuses any reply from status 400 on', () => {
    expect(read({ amount: 1 }, false, 399).refused).toBeUndefined()
    expect(read({ amount: 1 }, false, 400).refused).toBe(true)
  })

  test('ignores keys of prototypes', () => {
    const { data } = read('{"data":{"__proto__":{"isAdmin":true},"amount":5}}')
    expect(Object.keys(data as object)).toContain('amount')
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })

  test.each([
    [[{ toString: null }, '', false]],
    [[2026, { toString: null }, 26]],
    { timezone_type: 3, date: { toString: null }, timezone: { toString: null } },
    { _seconds: { toString: null } },
    { $oid: { toString: null } },
  ])('keeps a refusal beside an unreadable field: %j', field => {
    const { data } = read({ message: 'INVALID_TOKEN', field }, true)
    expect(data).toMatchObject({ message: 'INVALID_TOKEN' })
  })

  test('leaves deeply nested input unchanged', () => {
    const deep = JSON.parse(`${'{"data":'.repeat(5_000)}1${'}'.repeat(5_000)}`)
    expect(() => read(deep)).not.toThrow()
  })
})

describe('parse reply', () => {
  test('keeps an id with more digits than a number holds', () => {
    const text = '[{"id":1789012345678901234,"of":-1789012345678901233,"prize":"P1"}]'
    expect(parseReply(text)).toEqual([
      { id: '1789012345678901234', of: '-1789012345678901233', prize: 'P1' },
    ])
  })

  test('parses the rest of such a reply as JSON', () => {
    const answer = {
      id: 9_007_199_254_740_991,
      at: 1_789_012_345_678_901,
      amount: 0.1234567890123457,
      large: 1.5e21,
      note: 'no. 1789012345678901234, "said" \\ 1789012345678901234',
      'a key of 1789012345678901234': [true, null, -0.5],
    }
    expect(parseReply(JSON.stringify(answer))).toEqual(answer)
  })

  test('changes no fraction and no exponent beside such an id', () => {
    const id = '"id":1789012345678901234'
    expect(parseReply(`{${id},"a":0.1234567890123456789,"b":1234567890123456.5}`)).toEqual({
      id: '1789012345678901234',
      a: 0.12345678901234568,
      b: 1234567890123456.5,
    })
    for (const exponent of ['e', 'E', 'e+', 'e-'])
      expect(parseReply(`{${id},"a":0.5${exponent}0000000000000000001}`)).toHaveProperty('a')
  })

  test('keeps text that is not JSON, and other values', () => {
    expect(parseReply('<p>1789012345678901234</p>')).toBe('<p>1789012345678901234</p>')
    expect(parseReply('')).toBe('')
    expect(parseReply(undefined)).toBeUndefined()
    expect(parseReply([1])).toEqual([1])
  })
})
