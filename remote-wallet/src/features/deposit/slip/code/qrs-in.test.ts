import { pictureOf } from './picture-of'
import { readQrs } from './qr-reader'
import { qrsIn } from './qrs-in'

jest.mock('./picture-of', () => ({ pictureOf: jest.fn() }))
jest.mock('./qr-reader', () => ({ readQrs: jest.fn() }))

const drawn: number[] = []
const close = jest.fn()

function arrange(longest: number) {
  const canvas = { width: 1, height: 1, getContext: () => ({ getImageData: () => 'pixels' }) }
  jest.mocked(pictureOf).mockResolvedValue({
    longest,
    close,
    drawn: async side => {
      drawn.push(side)
      return canvas as unknown as HTMLCanvasElement
    },
  })
}

/** What a phone's browser has and this one lacks. */
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
  drawn.length = 0
})

test('a browser that reads QRs does it itself, and nothing of ours is asked', async () => {
  givePhone(found)
  expect(await qrsIn(new Blob())).toEqual(['natively'])
  expect(readQrs).not.toHaveBeenCalled()
})

test('what it does not find is not there', async () => {
  givePhone(async () => [])
  expect(await qrsIn(new Blob())).toEqual([])
  expect(readQrs).not.toHaveBeenCalled()
})

test.each([
  ['has none', () => undefined],
  ['has one that does not know QRs', () => givePhone(found, ['ean_13'])],
  ['has one that fails', () => givePhone(() => Promise.reject(new Error('no service')))],
])('a browser that %s leaves it to ours', async (_, prepare) => {
  prepare()
  expect(await qrsIn(new Blob())).toEqual(['by ours'])
})

test('one that never answers is waited for a while, then ours looks', async () => {
  jest.useFakeTimers()
  givePhone(() => new Promise(() => undefined))
  const looking = qrsIn(new Blob())
  await jest.advanceTimersByTimeAsync(4_999)
  expect(readQrs).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(await looking).toEqual(['by ours'])
})

test('only a large picture in which nothing was found is looked at once more, larger', async () => {
  jest.mocked(readQrs).mockResolvedValue([])
  await qrsIn(new Blob())
  expect(drawn).toEqual([1_600])
  arrange(4_000)
  await qrsIn(new Blob())
  expect(drawn).toEqual([1_600, 1_600, 3_200])
})

test('a picture is let go of, also where its reading fails', async () => {
  jest.mocked(readQrs).mockRejectedValue(new Error('out of memory'))
  await expect(qrsIn(new Blob())).rejects.toThrow('out of memory')
  expect(close).toHaveBeenCalledTimes(1)
})
