import { loadScript, ScriptError } from './load-script'

const url = 'https://wallet.test/remoteEntry.js'
const written = () => document.head.querySelector('script')

test('a script is asked for with its integrity, and leaves no node behind', async () => {
  const arrival = loadScript(url, 'sha384-x', () => 'container')
  expect(written()).toMatchObject({ src: url, integrity: 'sha384-x', crossOrigin: 'anonymous' })
  written()?.dispatchEvent(new Event('load'))
  await expect(arrival).resolves.toBe('container')
  expect(written()).toBeNull()
})

test('a script that cannot be loaded is told apart from one that came and fails', async () => {
  const absent = loadScript(url, '', () => 'container')
  written()?.dispatchEvent(new Event('error'))
  await expect(absent).rejects.toBeInstanceOf(ScriptError)

  const failing = loadScript(url, '', () => {
    throw new TypeError('no container')
  })
  written()?.dispatchEvent(new Event('load'))
  await expect(failing).rejects.toBeInstanceOf(TypeError)
  expect(written()).toBeNull()
})

test('a script that hangs is given up after the deadline', async () => {
  jest.useFakeTimers()
  const arrival = loadScript(url, '', () => 'container')
  jest.advanceTimersByTime(15_000)
  await expect(arrival).rejects.toMatchObject({ type: 'timeout' })
  expect(written()).toBeNull()
  jest.useRealTimers()
})
