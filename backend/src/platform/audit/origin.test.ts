import { deviceName } from './origin'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

describe('deviceName', () => {
  test.each([
    [null, undefined],
    [null, ''],
    [null, 'x'.repeat(100_000)],
    ['Chrome, Android', android],
    [
      'Safari, iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
  ])('returns browser and system: %s', (name, agent) => {
    expect(deviceName(agent)).toBe(name)
  })
})
