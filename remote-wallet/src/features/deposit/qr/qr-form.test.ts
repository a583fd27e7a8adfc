import { hundredths } from '@tamlung/shared/contract/hundredths'
import { qrSettings } from './qr-form'

const baht = (amounts: readonly number[]) => amounts.map(amount => amount / 100)

test.each([
  ['KBANK', 1, [10, 20, 50, 100, 500, 1000]],
  ['WW', 100, [100, 200, 300, 500, 1000]],
  ['PAYONEX', 100, [100, 200, 300, 500, 1000]],
  ['PAYTIMZ', 10, [10, 50, 100, 500, 1000]],
  ['ZPAY', 10, [10, 50, 100, 500, 1000]],
] as const)('serves %s from %i baht with its own quick amounts', (provider, minimum, quick) => {
  const settings = qrSettings(provider, null)
  expect(settings.minimum).toBe(minimum * 100)
  expect(baht(settings.quickAmounts)).toEqual(quick)
})

test('puts another minimum first and drops lower and equal amounts', () => {
  expect(baht(qrSettings('ZPAY', hundredths(2_000)).quickAmounts)).toEqual([20, 50, 100, 500, 1000])
  expect(baht(qrSettings('ZPAY', hundredths(10_000)).quickAmounts)).toEqual([100, 500, 1000])
  expect(baht(qrSettings('WW', hundredths(500_000)).quickAmounts)).toEqual([5000])
})

test('serves kip in thousands whichever provider makes the code', () => {
  for (const provider of ['ZPAY', 'KBANK'] as const)
    expect(baht(qrSettings(provider, null, 'LAK').quickAmounts)).toEqual([
      10_000, 50_000, 100_000, 500_000,
    ])
  const own = qrSettings('ZPAY', hundredths(2_000_000), 'LAK')
  expect(baht([own.minimum, ...own.quickAmounts])).toEqual([
    20_000, 20_000, 50_000, 100_000, 500_000,
  ])
})

test('ignores a minimum below one baht', () => {
  expect(qrSettings('KBANK', hundredths(0)).minimum).toBe(100)
})

test('reads two providers’ minimums from build settings', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, PAYTIMZ_MINIMUM: '25' })
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./qr-form')
    expect(baht(fresh.qrSettings('PAYTIMZ', null).quickAmounts)).toEqual([25, 50, 100, 500, 1000])
    expect(fresh.qrSettings('PAYTIMZ', hundredths(3_000)).minimum).toBe(3_000)
  })
  jest.restoreAllMocks()
})
