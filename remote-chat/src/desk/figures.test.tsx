import { screen } from '@testing-library/react'
import { openDesk } from './testing/open-desk'

test('writes a day like the rest of the desk', async () => {
  const nothing = { talks: 1, answered: 0, firstAnswer: null, waiting: null, ended: 0 }
  const { user } = openDesk({
    'GET /session': () => ({ agent: { name: 'Nok', role: 'administrator' } }),
    'GET /figures?days=30': () => [
      { day: '2026-11-24', agent: '', ...nothing, endedByCustomers: 0, rated: 0, stars: null },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Figures' }))
  expect(await screen.findByRole('cell', { name: '24/11/2026' })).toBeVisible()
})
