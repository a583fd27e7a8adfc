import { forgetBroken, markBroken, pinVersions, readSessionChoices } from './session-choices'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a browser stays on its side of a roll-out over all visits', () => {
  const { seed } = readSessionChoices()
  expect(seed).toBeGreaterThanOrEqual(0)
  expect(readSessionChoices().seed).toBe(seed)
})

test('what is pinned and what is broken belongs to the tab', () => {
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

test.each(['{', '[]', 'null', '{"wallet":7}'])(
  'what somebody else stored there (%p) is not believed',
  text => {
    sessionStorage.setItem('remote-versions', text)
    sessionStorage.setItem('remote-versions-broken', text)
    expect(readSessionChoices()).toMatchObject({ pinned: {}, broken: expect.any(Object) })
  },
)
