import { render } from '@testing-library/react'
import { useOwnState } from './use-own-state'

test('a part that is drawn by a React that is not shared says what the host has to share', () => {
  // React itself says what it thinks of a hook that nobody answers.
  jest.spyOn(console, 'error').mockImplementation()
  expect(() => useOwnState(() => 1, 'lotto')).toThrow(
    /^lotto is drawn by a React .* shared: \{ react: /,
  )
})

test('in the React of its host it keeps what it has made once', () => {
  const create = jest.fn(() => 'made')
  function Part() {
    return useOwnState(create, 'lotto')
  }
  const { container, rerender } = render(<Part />)
  rerender(<Part />)
  expect(container).toHaveTextContent('made')
  expect(create).toHaveBeenCalledTimes(1)
})
