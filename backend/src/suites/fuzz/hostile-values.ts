import fc from 'fast-check'

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
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A part of a path, written as a browser would. */
export const hostileSegment = fc.oneof(
  fc.constantFrom('PG', 'WALLET', 'KBANK', 'ZPAY', '%00', '%ff', '%', '..', '%2e%2e', ' ', '0'),
  fc
    .string({ maxLength: 30, unit: 'binary' })
    .map(text => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))),
)
