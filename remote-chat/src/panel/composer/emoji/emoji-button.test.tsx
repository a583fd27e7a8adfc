import { screen } from '@testing-library/react'
import { openPanel } from '../../testing/open-panel'

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to support' })
const frame = () => new Promise(requestAnimationFrame)

it('inserts emoji at the cursor and closes with Escape only', async () => {
  const { user, closed, leave } = await openPanel()
  await user.type(field(), 'thanks!')
  field().setSelectionRange(6, 6)
  const button = screen.getByRole('button', { name: 'Choose an emoji' })
  await user.click(button)
  await user.click(screen.getByRole('button', { name: '🙏' }))
  await frame()
  await user.click(screen.getByRole('button', { name: '👍' }))
  expect(field()).toHaveValue('thanks🙏👍!')
  await user.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(field()).toHaveFocus()
  expect(closed).not.toHaveBeenCalled()
  leave()
})

it('adds nothing to a full message', async () => {
  const { user, leave } = await openPanel()
  await user.click(field())
  await user.paste('x'.repeat(1999))
  await user.click(screen.getByRole('button', { name: 'Choose an emoji' }))
  await user.click(screen.getByRole('button', { name: '👍' }))
  expect(field().value).toHaveLength(1999)
  leave()
})
