import { fireEvent, screen } from '@testing-library/react'
import { openPanel } from '../testing/open-panel'

const text = (message: string) => ({ message_type: 'text', payload: { message } }) as const

it('shows new messages while the customer is at the very top', async () => {
  const answers = Array.from({ length: 140 }, (_, number) => text(`turn ${number + 1}`))
  const { pass, leave } = await openPanel({ answers })
  const list = screen.getByRole('region', { name: 'Messages' })
  const rows = () => Array.from(list.querySelectorAll('[data-row]'), row => row.textContent ?? '')
  // At the top there is nothing to scroll to, so no scroll event comes.
  Object.defineProperties(list, {
    clientHeight: { value: 500 },
    scrollHeight: { value: 9000 },
  })
  const arriveAtTop = async () => {
    list.scrollTop = 0
    fireEvent.scroll(list)
    await pass(100)
  }
  for (let page = 2; page <= 11; page++) await arriveAtTop()
  expect(rows()).toHaveLength(110)
  expect(rows()[0]).toContain('turn 31')
  await arriveAtTop()
  expect(rows()).toHaveLength(110)
  expect(rows()[0]).toContain('turn 21')
  leave()
})
