import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useGreeting } from './launcher'

function Example() {
  const container = useRef<HTMLElement>(null)
  const { shown } = useGreeting(container, true)
  return (
    <>
      <input aria-label="elsewhere" />
      <aside ref={container}>
        <button type="button">chat</button>
        {shown && <p>say hello</p>}
      </aside>
    </>
  )
}

beforeEach(() => localStorage.clear())

test('hides the greeting for good when the member acts elsewhere', () => {
  const { unmount } = render(<Example />)
  fireEvent.pointerDown(screen.getByText('chat'))
  expect(screen.getByText('say hello')).toBeInTheDocument()
  fireEvent.input(screen.getByLabelText('elsewhere'), { target: { value: '0' } })
  expect(screen.queryByText('say hello')).not.toBeInTheDocument()
  unmount()
  render(<Example />)
  expect(screen.queryByText('say hello')).not.toBeInTheDocument()
})
