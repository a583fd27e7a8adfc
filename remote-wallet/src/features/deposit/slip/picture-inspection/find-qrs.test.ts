/** @jest-environment node */
import { findQrs } from './find-qrs'
import { openPicture } from './open-picture'
import { readQrs } from './qr-reader'

jest.mock('./open-picture', () => ({ openPicture: jest.fn() }))
jest.mock('./qr-reader', () => ({ readQrs: jest.fn() }))

const renderedSizes: number[] = []
const close = jest.fn()

function arrange(longest: number) {
  const canvas = { width: 1, height: 1, getContext: () => ({ getImageData: () => 'pixels' }) }
  jest.mocked(openPicture).mockResolvedValue({
    longest,
    close,
    render: async side => {
      renderedSizes.push(side)
      return canvas as unknown as HTMLCanvasElement
    },
  })
}

/** Provides a QR reader, which phone browsers have and Node lacks. */
function givePhone(detect: () => Promise<{ rawValue: string }[]>, formats = ['ean_13', 'qr_code']) {
  class Detector {
    static getSupportedFormats = async () => formats
    detect = detect
  }
  Object.assign(globalThis, { BarcodeDetector: Detector })
}

const found = async () => [{ rawValue: 'natively' }]

beforeEach(() => {
  arrange(1_000)
  jest.mocked(readQrs).mockResolvedValue(['by ours'])
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  jest.useRealTimers()
  jest.clearAllMocks()
  renderedSizes.length = 0
})

test('uses the browser’s own QR reader where available', async () => {
  givePhone(found)
  expect(await findQrs(new Blob())).toEqual(['natively'])
  expect(readQrs).not.toHaveBeenCalled()
})

test('trusts it when it finds nothing', async () => {
  givePhone(async () => [])
  expect(await findQrs(new Blob())).toEqual([])
  expect(readQrs).not.toHaveBeenCalled()
})

test.each([
  ['has none', () => undefined],
  ['has one that does not know QRs', () => givePhone(found, ['ean_13'])],
  ['has one that fails', () => givePhone(() => Promise.reject(new Error('no service')))],
])('a browser that %s leaves it to ours', async (_, prepare) => {
  prepare()
  expect(await findQrs(new Blob())).toEqual(['by ours'])
})

test('falls back to our reader when it hangs', async () => {
  jest.useFakeTimers()
  givePhone(() => new Promise(() => undefined))
  const reading = findQrs(new Blob())
  await jest.advanceTimersByTimeAsync(4_999)
  expect(readQrs).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(await reading).toEqual(['by ours'])
})

test('retries a large picture once at a larger size', async () => {
  jest.mocked(readQrs).mockResolvedValue([])
  await findQrs(new Blob())
  expect(renderedSizes).toEqual([1_600])
  arrange(4_000)
  await findQrs(new Blob())
  expect(renderedSizes).toEqual([1_600, 1_600, 3_200])
})

test('releases a picture even when reading fails', async () => {
  jest.mocked(readQrs).mockRejectedValue(new Error('out of memory'))
  await expect(findQrs(new Blob())).rejects.toThrow('out of memory')
  expect(close).toHaveBeenCalledTimes(1)
})
