import { act, render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { useScrollMemory } from './use-scroll-memory'

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})

beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

beforeEach(() => {
  scrollTo.mockClear()
  sessionStorage.clear()
})

function Page() {
  useScrollMemory()
  return null
}

/** A document opened at an address by the browser, with a history entry that the router has not seen. */
function open(address: string) {
  history.replaceState(null, '', address)
  const { unmount } = render(<Page />, { wrapper: BrowserRouter })
  return {
    leaveAt(top: number) {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: top })
      act(() => void window.dispatchEvent(new Event('pagehide')))
      unmount()
    },
  }
}

test('restores the scroll position after a reload', () => {
  open('/user/home').leaveAt(900)
  open('/user/home')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 900)
})

test('begins at the top of another page in the same tab', () => {
  open('/user/home').leaveAt(900)
  open('/user/statement')
  expect(scrollTo).not.toHaveBeenCalled()
})
