import {
  forgetBroken,
  forgetPins,
  markBroken,
  pinVersions,
  readSessionChoices,
} from './session-choices'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('keeps a browser in its group over all visits', () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.75).mockReturnValue(0.25)
  expect(readSessionChoices().seed).toBe(0.75 * 2 ** 32)
  expect(readSessionChoices().seed).toBe(0.75 * 2 ** 32)
  localStorage.setItem('roll-out-share', '0')
  expect(readSessionChoices().seed).toBe(0)
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
  forgetPins()
  expect(readSessionChoices().pinned).toEqual({})
})

test('reads what earlier shells have stored in this tab', () => {
  sessionStorage.setItem('remote-versions', '{"wallet":"1.0.0"}')
  sessionStorage.setItem('remote-versions-broken', '{"wallet":["2.0.0"]}')
  expect(readSessionChoices()).toMatchObject({
    pinned: { wallet: '1.0.0' },
    broken: { wallet: ['2.0.0'] },
  })
})

test.each(['{', '["1.0.0"]', '"1.0.0"', 'null'])('ignores a malformed stored value (%p)', text => {
  sessionStorage.setItem('remote-versions', text)
  sessionStorage.setItem('remote-versions-broken', text)
  const { pinned, broken } = readSessionChoices()
  expect({ pinned, broken }).toEqual({ pinned: {}, broken: {} })
})

test('ignores versions of another kind than expected', () => {
  sessionStorage.setItem('remote-versions', '{"wallet":7}')
  sessionStorage.setItem('remote-versions-broken', '{"wallet":7}')
  const { pinned, broken } = readSessionChoices()
  expect({ pinned, broken }).toEqual({ pinned: {}, broken: { wallet: [] } })
})
