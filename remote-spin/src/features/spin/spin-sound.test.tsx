import { getSpinwheelSetup, listCoupons, spin } from '@tamlung/shared/contract/routes/spinwheel'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleSetup } from '../../testing/examples'
import { prizeStore } from '../prize/prize-store'
import { SpinPage } from './spin-page'

beforeEach(() => {
  network.install()
  network.reply(getSpinwheelSetup, exampleSetup)
  network.reply(listCoupons, [])
  prizeStore.clear()
  window.matchMedia = (query: string) => ({ matches: false, media: query }) as MediaQueryList
})
afterEach(() => {
  jest.useRealTimers()
  network.reset()
  Reflect.deleteProperty(globalThis, 'AudioContext')
  localStorage.clear()
})

async function open() {
  const view = await renderInShell(<SpinPage />, { texts: { spin: loadTexts } })
  return { ...view, button: await screen.findByRole('button', { name: /^Spin/ }) }
}

test('spins to its prize on a device without sound', async () => {
  const createContext = jest.fn(() => {
    throw new DOMException('no device', 'NotSupportedError')
  })
  Object.assign(globalThis, { AudioContext: createContext })
  const { button, user, leave } = await open()
  network.reply(spin, { success: true, result: { code: 'S2', label: '×3', remainingCoin: 2 } })
  await user.click(screen.getByRole('button', { name: 'Sound: off' }))
  jest.useFakeTimers()
  await act(async () => button.click())
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(createContext).toHaveBeenCalled()
  expect(prizeStore.take()?.label).toBe('×3')
  leave()
})

test('starts the sound with the press, as phones require', async () => {
  const resume = jest.fn(async () => {})
  const sound = jest.fn(() => ({ resume, close: async () => {} }))
  Object.assign(globalThis, { AudioContext: sound })
  const { button, user, leave } = await open()
  network.reply(spin, () => new Promise(() => {}))
  await user.click(screen.getByRole('button', { name: 'Sound: off' }))
  expect(sound).not.toHaveBeenCalled()
  await user.click(button)
  expect(resume).toHaveBeenCalledTimes(1)
  leave()
})

test('closes the sound after the prize, reopens it for the next spin', async () => {
  const close = jest.fn(async () => {})
  const sound = jest.fn(() => ({ resume: async () => {}, close }))
  Object.assign(globalThis, { AudioContext: sound })
  const { button, user, leave } = await open()
  network.reply(spin, { success: true, result: { code: 'S2', label: '×3', remainingCoin: 2 } })
  await user.click(screen.getByRole('button', { name: 'Sound: off' }))
  jest.useFakeTimers()
  for (const spins of [1, 2]) {
    await act(async () => button.click())
    expect(sound).toHaveBeenCalledTimes(spins)
    expect(close).toHaveBeenCalledTimes(spins - 1)
    await act(() => jest.advanceTimersByTimeAsync(5000))
    expect(close).toHaveBeenCalledTimes(spins)
  }
  await act(async () => button.click())
  leave()
  expect(close).toHaveBeenCalledTimes(3)
})
