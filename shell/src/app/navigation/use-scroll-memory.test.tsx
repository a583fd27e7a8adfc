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

/** A document that is opened at an address, as the browser opens it: with an entry that the router has not seen. */
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

test('a page that is reloaded stands where it stood', () => {
  open('/user/home').leaveAt(900)
  open('/user/home')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 900)
})

test('another page that is opened in the same tab begins at its top', () => {
  open('/user/home').leaveAt(900)
  open('/user/statement')
  expect(scrollTo).not.toHaveBeenCalled()
})
