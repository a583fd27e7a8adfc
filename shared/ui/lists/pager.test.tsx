import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTexts } from '../../testing/start-texts'
import { Pager, pageWindow } from './pager'

beforeAll(startTexts)

test('offers three pages before and one after the current one', () => {
  expect(pageWindow(5, 9)).toEqual([2, 3, 4, 5, 6])
  expect(pageWindow(1, 9)).toEqual([1, 2])
  expect(pageWindow(9, 9)).toEqual([6, 7, 8, 9])
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(4, 2)).toEqual([1, 2, 3, 4])
})

test('goes to the pressed page and marks the current one', async () => {
  const go = jest.fn()
  render(<Pager onPage={go} page={2} pages={3} />)
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(go.mock.calls).toEqual([[3], [1]])
})

test('offers a next page after a full one without a total', () => {
  const { rerender } = render(<Pager hasNext onPage={() => undefined} page={2} />)
  const next = screen.getByRole('button', { name: 'Next page' })
  expect(next).not.toHaveAttribute('aria-disabled')
  rerender(<Pager hasNext={false} onPage={() => undefined} page={2} />)
  expect(next).toHaveAttribute('aria-disabled', 'true')
})

test('keeps the focus and waits while a page loads', async () => {
  const go = jest.fn()
  const { rerender } = render(<Pager onPage={go} page={1} pages={3} />)
  const next = screen.getByRole('button', { name: 'Next page' })
  const status = screen.getByRole('status')
  await userEvent.click(next)
  // The address, and with it the page, changes after the press.
  expect(status).toBeEmptyDOMElement()
  rerender(<Pager disabled onPage={go} page={2} pages={3} />)
  expect(status).toBeEmptyDOMElement()
  await userEvent.click(next)
  expect(go.mock.calls).toEqual([[2]])
  rerender(<Pager onPage={go} page={2} pages={3} />)
  expect(status).toHaveTextContent('Page 2')
  rerender(<Pager onPage={go} page={3} pages={3} />)
  expect(next).toHaveFocus()
  await userEvent.click(next)
  expect(go).toHaveBeenCalledTimes(1)
})

test('is hidden when everything fits on one page', () => {
  const { container } = render(<Pager onPage={() => undefined} page={1} pages={1} />)
  expect(container).toBeEmptyDOMElement()
})
