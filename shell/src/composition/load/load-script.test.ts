import { loadScript, ScriptError } from './load-script'

const url = 'https://wallet.test/remoteEntry.js'
const written = () => document.head.querySelector('script')

test('loads a script with integrity and removes its element', async () => {
  const arrival = loadScript(url, 'sha384-x', () => 'container')
  expect(written()).toMatchObject({ src: url, integrity: 'sha384-x', crossOrigin: 'anonymous' })
  written()?.dispatchEvent(new Event('load'))
  await expect(arrival).resolves.toBe('container')
  expect(written()).toBeNull()
})

test('distinguishes a script that fails to load from one that throws', async () => {
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

test('times out a script that hangs', async () => {
  jest.useFakeTimers()
  const arrival = loadScript(url, '', () => 'container')
  jest.advanceTimersByTime(15_000)
  await expect(arrival).rejects.toMatchObject({ type: 'timeout' })
  expect(written()).toBeNull()
  jest.useRealTimers()
})
