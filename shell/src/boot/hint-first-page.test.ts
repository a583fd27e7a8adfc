import { pinOf } from '@tamlung/shared/session/lock/lock-place-of'
import { earlyCalls, hintFirstPage } from './hint-first-page'
import { recordOf } from './testing/records'

describe('hint first page', () => {
  type Tell = (list: { getEntries: () => { name: string }[] }) => void

  let tell: Tell = () => undefined
  let isListening = false

  class Observer {
    constructor(callback: Tell) {
      tell = callback
    }
    observe({ type, buffered }: PerformanceObserverInit) {
      // A cached file may have arrived before this call.
      isListening = type === 'resource' && buffered === true
    }
    disconnect() {
      isListening = false
    }
  }

  const wheel = {
    ...recordOf('spin', '1.0.0'),
    files: Object.fromEntries(
      ['remoteEntry.js', 'remote.js', 'page.js', 'page.css', 'th.js'].map(file => [
        file,
        `sha256-${file}`,
      ]),
    ),
    chunks: { remote: ['remote.js'], page: ['page.js', 'page.css'], 'texts-th': ['th.js'] },
  }
  const first = {
    name: 'spin',
    page: 'page',
    small: ['remote', 'texts-th'],
    asks: [],
    dates: false,
    forms: false,
  }
  const requested = () =>
    [...document.querySelectorAll('link')].map(({ href }) => href.split('/').at(-1))
  const arrived = (address: string) => tell({ getEntries: () => [{ name: address }] })

  beforeEach(() => {
    document.head.innerHTML = ['federation', 'libraries', 'main']
      .map(name => `<script defer src="/assets/${name}.js"></script>`)
      .join('')
    Object.assign(globalThis, { PerformanceObserver: Observer })
  })

  test('requests large files after the first large shell file has arrived', () => {
    hintFirstPage(wheel, first, [{ file: 'assets/schemas.js', integrity: 'sha256-schemas' }])
    expect(requested()).toEqual(['remote.js', 'th.js'])
    expect(isListening).toBe(true)
    arrived('http://localhost/assets/main.css')
    arrived('http://localhost/assets/federation.js')
    expect(requested()).toHaveLength(2)
    arrived('http://localhost/assets/main.js')
    expect(requested()).toEqual([
      'remote.js',
      'th.js',
      'remoteEntry.js',
      'page.js',
      'page.css',
      'schemas.js',
    ])
    expect(isListening).toBe(false)
  })

  test('requests everything at once when the remote has no small files', () => {
    hintFirstPage({ ...wheel, chunks: { page: ['page.js'] } }, first, [])
    expect(requested()).toEqual(['remoteEntry.js', 'page.js'])
  })
})

describe('early calls', () => {
  const asks = ['/api/wallet']
  beforeEach(() => localStorage.clear())

  describe('earlyCalls', () => {
    test('names the calls of the first page', () => {
      expect(earlyCalls('/user/home', 'token', asks)).toEqual(asks)
      expect(earlyCalls('/login', null, asks)).toEqual(['/api/lookup/active'])
    })

    test('asks for nothing before the PIN of the app lock', () => {
      localStorage.setItem(pinOf('token'), '{}')
      expect(earlyCalls('/user/home', 'token', asks)).toEqual([])
    })
  })
})
