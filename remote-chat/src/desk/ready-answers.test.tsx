import { screen } from '@testing-library/react'
import { openDesk } from './testing/open-desk'

test('a quick reply that is too long is named at its field with how long it may be, and keeps nothing until it fits', async () => {
  const { user, asked } = openDesk({
    'GET /session': () => ({ agent: { name: 'Nok', role: 'administrator' } }),
    'PUT /answers': () => ({ message: 'SUCCESS' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Ready answers' }))
  const field = await screen.findByLabelText(/Quick replies.*English/)
  await user.type(screen.getByLabelText('Name of the answer'), 'greeting')
  await user.type(field, `Yes\n${'a'.repeat(41)}`)
  expect(field).toHaveProperty('validationMessage', `${'a'.repeat(41)}: 41 / 40`)
  const keep = screen.getByRole('button', { name: 'Keep this answer' })
  const kept = () => asked.filter(({ what }) => what === 'PUT /answers')
  await user.click(keep)
  expect(kept()).toEqual([])
  await user.clear(field)
  await user.type(field, '1\n2\n3\n4\n5\n6\n7')
  expect(field).toHaveProperty('validationMessage', '7 / 6')
  await user.type(field, '{Backspace}{Backspace}')
  expect(field).toBeValid()
  await user.click(keep)
  expect(kept()).toHaveLength(1)
})
