import { screen } from '@testing-library/react'
import { openDesk } from './testing/open-desk'

test('names the field of a reply button that is too long', async () => {
  const { user, asked: requested } = openDesk({
    'GET /session': () => ({ agent: { name: 'Nok', role: 'administrator' } }),
    'PUT /answers': () => ({ message: 'SUCCESS' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Ready answers' }))
  const field = await screen.findByLabelText(/Quick replies.*English/)
  await user.type(screen.getByLabelText('Name of the answer'), 'greeting')
  await user.type(field, `Yes\n${'a'.repeat(41)}`)
  expect(field).toHaveProperty('validationMessage', `${'a'.repeat(41)}: 41 / 40`)
  const keep = screen.getByRole('button', { name: 'Save this answer' })
  const stored = () => requested.filter(({ what }) => what === 'PUT /answers')
  await user.click(keep)
  expect(stored()).toEqual([])
  await user.clear(field)
  await user.type(field, '1\n2\n3\n4\n5\n6\n7')
  expect(field).toHaveProperty('validationMessage', '7 / 6')
  await user.type(field, '{Backspace}{Backspace}')
  expect(field).toBeValid()
  await user.click(keep)
  expect(stored()).toHaveLength(1)
})
