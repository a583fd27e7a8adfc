import { hintFirstPage } from './hint-first-page'
import { recordOf } from './testing/records'

type Tell = (list: { getEntries: () => { name: string }[] }) => void

let tell: Tell = () => undefined
let isListening = false

class Observer {
  constructor(callback: Tell) {
    tell = callback
  }
  observe({ type, buffered }: PerformanceObserverInit) {
    // What came out of the cache may have been here before this was asked.
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
const first = { name: 'spin', page: 'page', small: ['remote', 'texts-th'], asks: [], dates: false }
const asked = () => [...document.querySelectorAll('link')].map(({ href }) => href.split('/').at(-1))
const arrived = (address: string) => tell({ getEntries: () => [{ name: address }] })

beforeEach(() => {
  document.head.innerHTML =
    '<script defer src="/assets/libraries.js"></script><script defer src="/assets/main.js"></script>'
  Object.assign(globalThis, { PerformanceObserver: Observer })
})

test('the large files of a first page leave the link to the shell until the first of its files is here', () => {
  hintFirstPage(wheel, first)
  expect(asked()).toEqual(['remote.js', 'th.js'])
  expect(isListening).toBe(true)
  arrived('http://localhost/assets/main.css')
  expect(asked()).toHaveLength(2)
  arrived('http://localhost/assets/main.js')
  expect(asked()).toEqual(['remote.js', 'th.js', 'remoteEntry.js', 'page.js', 'page.css'])
  expect(isListening).toBe(false)
})

test('a remote that has nothing small is asked for at once', () => {
  hintFirstPage({ ...wheel, chunks: { page: ['page.js'] } }, first)
  expect(asked()).toEqual(['remoteEntry.js', 'page.js'])
})
