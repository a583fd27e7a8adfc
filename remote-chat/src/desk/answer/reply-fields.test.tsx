import { screen, waitFor, within } from '@testing-library/react'
import { chatPath, openChat, openDesk } from '../testing/open-desk'

const answers = `POST ${chatPath}/answers`
const words = (en: string) => ({ th: '', la: '', en })
const ready = {
  name: 'where',
  ...words('Where is it?'),
  replies: [words('In the game'), { th: 'ในกระเป๋า', la: '', en: '' }],
}

type User = ReturnType<typeof openDesk>['user']

const write = async (user: User, ...replies: readonly string[]) => {
  const label = 'Words on the button'
  if (!screen.queryByRole('textbox', { name: label }))
    await user.click(screen.getByText('Quick replies (0)'))
  for (const reply of replies)
    await user.type(screen.getByRole('textbox', { name: label }), `${reply}{Enter}`)
}

test('sends reply buttons once with the answer and clears them', async () => {
  const { user, asked: requested } = openDesk({ [answers]: () => ({ agent: 'Nok' }) })
  await openChat(user)
  await write(user, 'Yes', ' No ', 'Yes', 'Later')
  await user.click(screen.getByRole('button', { name: 'Remove Later' }))
  await user.type(screen.getByLabelText('Answer'), 'Is it solved?{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Answer')).toHaveValue(''))
  expect(requested.filter(({ what }) => what === answers)).toMatchObject([
    { body: { message: 'Is it solved?', replies: ['Yes', 'No'] } },
  ])
  expect(screen.getByText('Quick replies (0)')).toBeVisible()
})

test('takes six reply buttons at most', async () => {
  const { user } = openDesk()
  await openChat(user)
  await write(user, '1', '2', '3', '4', '5', '6', '7')
  expect(screen.getByText('Quick replies (6)')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove 7' })).toBeNull()
})

test("fills in a ready answer's reply buttons in the desk's language", async () => {
  const { user, asked: requested } = openDesk({
    'GET /answers': () => ({ answers: [ready] }),
    [answers]: () => ({ agent: 'Nok' }),
  })
  await openChat(user)
  await user.selectOptions(await screen.findByLabelText('Ready answers'), 'where')
  expect(screen.getByRole('button', { name: 'Remove In the game' })).toBeVisible()
  await user.type(screen.getByLabelText('Answer'), '{Enter}')
  await waitFor(() => expect(screen.getByText('Quick replies (0)')).toBeVisible())
  expect(requested.filter(({ what }) => what === answers)).toMatchObject([
    { body: { message: 'Where is it?', replies: ['In the game', 'ในกระเป๋า'] } },
  ])
})

test('keeps reply buttons when another agent has the chat', async () => {
  const { user } = openDesk({ [answers]: () => ({ agent: 'Mon' }) })
  await openChat(user)
  await write(user, 'Yes')
  await user.type(screen.getByLabelText('Answer'), 'Is it solved?{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Answer')).toHaveValue('Is it solved?'))
  expect(screen.getByText('Quick replies (1)')).toBeVisible()
})

test("saves a ready answer's reply buttons in three languages", async () => {
  const { user, asked: requested } = openDesk({
    'GET /session': () => ({ agent: { name: 'Nok', role: 'administrator' } }),
    'PUT /answers': () => ({}),
  })
  await user.click(await screen.findByRole('button', { name: 'Ready answers' }))
  const form = within(screen.getByRole('region', { name: 'Ready answers' }))
  await user.type(form.getByLabelText('Name of the answer'), 'where')
  await user.type(form.getByLabelText('In English'), 'Where is it?')
  await user.type(form.getByLabelText(/^Quick replies.*In English$/), 'Wallet{Enter}Game{Enter}')
  await user.type(form.getByLabelText(/^Quick replies.*In Thai$/), 'กระเป๋า')
  await user.click(form.getByRole('button', { name: 'Save this answer' }))
  const stored = () => requested.filter(({ what }) => what === 'PUT /answers')
  await waitFor(() => expect(stored()).toHaveLength(1))
  expect(stored()[0]?.body).toMatchObject({
    answers: [{ replies: [{ th: 'กระเป๋า', la: '', en: 'Wallet' }, words('Game')] }],
  })
})
