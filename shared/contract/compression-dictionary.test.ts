import {
  deltaName,
  dictionaryHeaders,
  dictionaryPattern,
  wantedDelta,
} from './compression-dictionary'

describe('dictionaryPattern', () => {
  it.each([
    ['/assets/main.0123abcd.js', '/assets/main.*.js'],
    [
      '/remotes/wallet/files/dialog-transfer.0123abcd.css',
      '/remotes/wallet/files/dialog-transfer.*.css',
    ],
    ['/262.544568cf.js', '/262.*.js'],
    ['/assets/documents/document.0123abcd.html', '/'],
  ])('matches what has the role of %s', (path, pattern) => {
    expect(dictionaryPattern(path)).toBe(pattern)
  })

  it.each([
    ['a name without a hash', '/sw.js'],
    ['the folder of one version', '/remotes/wallet/1.0.0/page.0123abcd.js'],
    ['a picture', '/assets/bonus.0123abcd.webp'],
    ['signs that a pattern would interpret', '/assets/:name.0123abcd.js'],
    ['a longer ending', '/assets/main.0123abcd.js.map'],
    ['an address that only ends like one', 'https://site/assets/main.0123abcd.js'],
    ['a page below the documents of another folder', '/x/assets/documents/a.html'],
  ])('does not match %s', (_, path) => {
    expect(dictionaryPattern(path)).toBeUndefined()
  })
})

describe('wantedDelta', () => {
  const digest = 'pZGm1Av0IE+KARczz7ex//YsZb8LzaM+V7J32a2fFG4='
  const has = { 'accept-encoding': 'gzip, br, dcz', 'available-dictionary': `:${digest}:` }

  it('names the file that publishing has written', () => {
    expect(`main.0123abcd.js${wantedDelta(has)}`).toBe(deltaName('main.0123abcd.js', digest))
    expect(wantedDelta(has)).toBe('.pZGm1Av0IEKARczz7exYsZb8LzaMV7J32a2fFG4.dcz')
  })

  it.each(['dcz', 'dcz,gzip', 'gzip , dcz , br'])('reads the encodings "%s"', encodings => {
    expect(wantedDelta({ ...has, 'accept-encoding': encodings })).toBeDefined()
  })

  it.each([
    ['without dcz', { ...has, 'accept-encoding': 'gzip, br, dcb' }],
    ['with dcz refused', { ...has, 'accept-encoding': 'gzip, dcz;q=0' }],
    ['without a dictionary', { 'accept-encoding': 'dcz' }],
    ['with an encoding that only ends with dcz', { ...has, 'accept-encoding': 'xdcz' }],
    ['with an encoding that only begins with dcz', { ...has, 'accept-encoding': 'dczx' }],
    ['without encodings', { 'available-dictionary': has['available-dictionary'] }],
    ['with two digests', { ...has, 'available-dictionary': `:${digest}:, :${digest}:` }],
    ['with signs before the digest', { ...has, 'available-dictionary': `x:${digest}:` }],
    ['with a path for a digest', { ...has, 'available-dictionary': ':../../main:' }],
  ])('is none %s', (_, headers) => {
    expect(wantedDelta(headers)).toBeUndefined()
  })
})

describe('dictionaryHeaders', () => {
  const Vary = 'Accept-Encoding, Available-Dictionary'

  it.each([
    ['/assets/main.0123abcd.js', { 'Use-As-Dictionary': 'match="/assets/main.*.js"', Vary }],
    ['/', { Vary }],
    ['/sw.js', {}],
  ])('names the dictionary and varies by it for %s', (path, headers) => {
    expect(dictionaryHeaders(path)).toEqual(headers)
  })
})
