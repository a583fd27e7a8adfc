import fc from 'fast-check'

/** As the unit 'binary', which first writes a list of all of them, a million: more than a second of processor in each file. */
const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .map(
    point => String.fromCodePoint(point),
    text => String(text).codePointAt(0) ?? 0,
  )
  .filter(text => !/\p{Surrogate}/u.test(text))

/** Values that are nearly right, and values that are nothing of the kind. */
export const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    1,
    -1,
    0.1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '0',
    'WALLET',
    'PG',
    '\u0000',
    '9'.repeat(400),
    "'; drop table member; --",
    '../../etc/passwd',
    '<script>',
    '2026-02-31',
    '\ud800',
    'customer',
    [],
    {},
    [[]],
    { message_type: 'text', payload: { message: 'x' } },
  ),
  fc.string({ maxLength: 60, unit: character }),
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A part of a path, written as a browser would. */
export const hostileSegment = fc.oneof(
  fc.constantFrom('PG', 'WALLET', 'KBANK', 'ZPAY', '%00', '%ff', '%', '..', '%2e%2e', ' ', '0'),
  fc.string({ maxLength: 30, unit: character }).map(text => encodeURIComponent(text)),
)
