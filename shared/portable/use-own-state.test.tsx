import { render } from '@testing-library/react'
import { useOwnState } from './use-own-state'

test('names what a host must share when React is not shared', () => {
  // React logs an error for a hook outside its renderer.
  jest.spyOn(console, 'error').mockImplementation()
  expect(() => useOwnState(() => 1, 'lotto')).toThrow(
    /^lotto is drawn by a React .* shared: \{ react: /,
  )
})

test('keeps its state in the host’s React', () => {
  const create = jest.fn(() => 'made')
  function Part() {
    return useOwnState(create, 'lotto')
  }
  const { container, rerender } = render(<Part />)
  rerender(<Part />)
  expect(container).toHaveTextContent('made')
  expect(create).toHaveBeenCalledTimes(1)
})
