import { MediaAddresses } from './media-addresses'

const addresses = new MediaAddresses('a secret')
const name = `${'a'.repeat(22)}.png`
const address = addresses.addressOf(name)

test('opens a file by its address and renews it when sent', () => {
  const until = new URL(address, 'https://site.test').searchParams.get('until')
  const sign = new URL(address, 'https://site.test').searchParams.get('sign')
  expect(addresses.secondsLeft(name, { until, sign })).toBeGreaterThan(0)
  expect(addresses.close(address)).toBe(`/media/${name}`)
})

test.each(['', 'b'.repeat(22), 'é'.repeat(22), '\ud800'.repeat(22), ['b'.repeat(22)]])(
  'refuses the signature %j without an error',
  sign => {
    expect(addresses.secondsLeft(name, { until: '99999999999', sign })).toBe(0)
    expect(addresses.close(`/media/${name}?until=99999999999&sign=${String(sign)}`)).toBe(
      '/media/closed',
    )
  },
)
