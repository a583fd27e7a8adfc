import { forgetBroken, markBroken, pinVersions, readSessionChoices } from './session-choices'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('keeps a browser in its group over all visits', () => {
  const { seed } = readSessionChoices()
  expect(seed).toBeGreaterThanOrEqual(0)
  expect(readSessionChoices().seed).toBe(seed)
})

test('stores pins and failures per tab', () => {
  pinVersions({ wallet: '1.0.0' })
  markBroken('wallet', '2.0.0')
  markBroken('wallet', '3.0.0')
  expect(readSessionChoices()).toMatchObject({
    pinned: { wallet: '1.0.0' },
    broken: { wallet: ['2.0.0', '3.0.0'] },
  })
  forgetBroken('wallet')
  expect(readSessionChoices().broken).toEqual({})
})

test.each(['{', '[]', 'null', '{"wallet":7}'])('ignores a malformed stored value (%p)', text => {
  sessionStorage.setItem('remote-versions', text)
  sessionStorage.setItem('remote-versions-broken', text)
  expect(readSessionChoices()).toMatchObject({ pinned: {}, broken: expect.any(Object) })
})
