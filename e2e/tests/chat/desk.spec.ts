import { createHash } from 'node:crypto'
import { expect, test } from '../../harness/test'
import { asGuest, message, openChat, rows, say } from './chat'

test('staff log in at the desk, find who waits, answer and end it; the customer reads the name and that it is over', async ({
  page,
  product,
  context,
  watch,
}) => {
  const guestId = await asGuest(page, product)
  await openChat(page)
  await say(page, `I am ${guestId}`)
  await expect(page.locator('li').getByText('Sent')).toBeVisible()

  const desk = await context.newPage()
  await watch.observe(desk)
  await desk.goto(`${product.origin}/desk?lang=en`)
  await desk.getByLabel('Name').fill('Admin')
  await desk.getByLabel('Password').fill('tamlung-desk')
  await desk.getByRole('button', { name: 'Log in' }).click()
  await desk.getByRole('searchbox', { name: 'Search' }).fill(guestId)
  const code = createHash('sha256').update(guestId).digest('hex').slice(0, 6)
  await desk.getByRole('button', { name: `Guest ${code}` }).click()
  const said = desk.getByRole('list', { name: 'Messages' })
  await expect(said.getByText(`I am ${guestId}`)).toBeVisible()
  await desk.getByRole('textbox', { name: 'Answer' }).fill('Good morning, one moment')
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect(said.getByText('Good morning, one moment')).toBeVisible()
  await expect(message(page, 'Good morning, one moment')).toBeVisible()
  await expect(rows(page).getByText('Admin: ')).toBeAttached()

  await desk.getByRole('button', { name: 'End chat' }).click()
  await desk.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(page.getByRole('radio').first()).toBeAttached()
})
