import fc from 'fast-check'

/** Like fast-check's unit 'binary', which first builds a list of a million characters: more than a second per file. */
const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .map(
    point => String.fromCodePoint(point),
    text => String(text).codePointAt(0) ?? 0,
  )
  .filter(text => !/\p{Surrogate}/u.test(text))

/** Values that are almost valid, and values that are far from it. */
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

/** A segment of a path, encoded as a browser does. */
export const hostileSegment = fc.oneof(
  fc.constantFrom('PG', 'WALLET', 'KBANK', 'ZPAY', '%00', '%ff', '%', '..', '%2e%2e', ' ', '0'),
  fc.string({ maxLength: 30, unit: character }).map(text => encodeURIComponent(text)),
)
