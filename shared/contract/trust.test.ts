/** @jest-environment node */
import { parseTrust } from './parse-trust'
import { readRoot, signedTrust } from './trust'

describe('readRoot', () => {
  test.each([
    ['one key', 'MCow=', 1, ['MCow=']],
    ['a key with spaces around it', ' MCow=\n', 1, ['MCow=']],
    ['several roots', '2 of MCow= MDow=  MEow=', 2, ['MCow=', 'MDow=', 'MEow=']],
    ['more roots than nine', '10 of MCow=', 10, ['MCow=']],
    ['a threshold that is no number', 'two of MCow=', 1, ['two', 'of', 'MCow=']],
    ['a threshold behind a word', 'x2 of MCow=', 1, ['x2', 'of', 'MCow=']],
  ])('reads %s', (_, text, threshold, keys) => {
    expect(readRoot(text)).toEqual({ threshold, keys })
  })
})

describe('parseTrust', () => {
  const statement = { version: 1, expires: '2027-01-01', platform: ['MCow='], teams: {} }

  test('returns a whole statement and nothing for another form', () => {
    expect(parseTrust(JSON.stringify(statement))).toEqual(statement)
    for (const odd of [{ version: 0 }, { platform: 'MCow=' }, { teams: undefined }])
      expect(parseTrust(JSON.stringify({ ...statement, ...odd }))).toBeUndefined()
  })
})

test('refuses a signed statement without its text, keys or signatures', () => {
  const signed = { text: '{}', signatures: [{ key: 'MCow=', signature: 'c2ln' }] }
  expect(signedTrust.safeParse(signed).success).toBe(true)
  for (const odd of [
    { text: undefined },
    { signatures: undefined },
    { signatures: [{ key: 'MCow=' }] },
    { signatures: [{ signature: 'c2ln' }] },
  ])
    expect(signedTrust.safeParse({ ...signed, ...odd }).success).toBe(false)
})
