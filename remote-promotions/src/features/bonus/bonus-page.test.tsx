import { ApiError } from '@tamlung/shared/api/api-error'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import {
  activatePromotion,
  checkActiveBonus,
  clearBonus,
  currentPromotion,
  findPromotion,
  listBonuses,
} from '@tamlung/shared/contract/routes/bonus'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, screen, waitFor, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleBonus } from '../../testing/examples'
import { tellOutcome } from '../outcome/tell-outcome'
import { BonusPage } from './bonus-page'

beforeEach(() => {
  network.install()
  network.reply(checkActiveBonus, { status: false, type: null })
  network.reply(listBonuses, [])
})
afterEach(() => {
  act(clearToasts)
  network.reset()
})

const open = () => renderInShell(<BonusPage />, { texts: { promotions: loadTexts } })

test('searches a promotion code in upper case and receives it', async () => {
  network.reply(findPromotion, { description: 'Fifty more', percentFail: 25 })
  network.reply(activatePromotion, () => {
    network.reply(checkActiveBonus, { status: true, type: 'promotion' })
    return { message: 'SUCCESS' }
  })
  network.reply(currentPromotion, { promotion: null })
  const { user, leave } = await open()
  await user.type(await screen.findByLabelText('Promotion code'), 'welcome50{Enter}')
  expect(await screen.findByText('Fifty more')).toBeInTheDocument()
  expect(network.requests(findPromotion)[0]?.path).toBe('/api/promotion/find/WELCOME50')
  await user.click(screen.getByRole('button', { name: 'Receive promotion' }))
  expect(await screen.findByText('Active bonus')).toBeInTheDocument()
  expect(screen.getByText('Saved')).toBeInTheDocument()
  leave()
})

test('cannot receive a promotion before its terms have loaded', async () => {
  network.reply(findPromotion, { percentFail: 25 })
  const { user, leave } = await open()
  await user.type(await screen.findByLabelText('Promotion code'), 'welcome50{Enter}')
  expect(await screen.findByText(/its terms could not be read/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Receive promotion' })).not.toBeInTheDocument()
  network.reply(findPromotion, { description: 'Fifty more', percentFail: 25 })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Receive promotion' })).toBeEnabled()
  leave()
})

test('explains an unknown code and requires a code', async () => {
  network.refuse(findPromotion, 'NO_PROMOTION')
  const { user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Enter a promotion code')).toBeInTheDocument()
  expect(network.requests(findPromotion)).toHaveLength(0)
  await user.type(screen.getByLabelText('Promotion code'), 'nope{Enter}')
  expect(await screen.findByText(/There is no promotion NOPE/)).toBeInTheDocument()
  leave()
})

test('does not use a server message as a text key', async () => {
  network.replyRaw(findPromotion, { message: 'promotion.required' }, 400)
  const { user, leave } = await open()
  await user.type(await screen.findByLabelText('Promotion code'), 'a{Enter}')
  expect(await screen.findByText('promotion.required')).toBeInTheDocument()
  leave()
})

test('shows no type for an unknown kind of bonus', async () => {
  network.replyRaw(listBonuses, [{ ...exampleBonus('A'), type: 'hour' }])
  const { leave } = await open()
  expect((await screen.findByText('Bonus A')).closest('button')).toHaveTextContent(/^Bonus A$/)
  leave()
})

test('shows the turnover where the server reports it', async () => {
  network.reply(checkActiveBonus, {
    status: true,
    type: 'day',
    turnover: hundredths(12_000),
    required: hundredths(50_000),
  })
  network.reply(currentPromotion, { promotion: null })
  const { leave } = await open()
  expect(await screen.findByText(/Played 120.00 of 500.00/)).toBeInTheDocument()
  expect(screen.getByText(/a multiple of the bonus has to be played/)).toBeInTheDocument()
  leave()
})

test('reloads missing details of an active bonus on press', async () => {
  network.reply(checkActiveBonus, { status: true, type: 'week' })
  network.replyRaw(currentPromotion, [7])
  const { user, leave } = await open()
  expect(await screen.findByText(/details of this bonus could not be loaded/)).toBeVisible()
  const promotion = { description: 'Of it %percentFail%% goes back', percentFail: 25 }
  network.reply(currentPromotion, { promotion })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Of it 25% goes back')).toBeVisible()
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  leave()
})

test('shows nothing below an active bonus before its texts', async () => {
  network.reply(listBonuses, [exampleBonus('A')])
  network.reply(checkActiveBonus, { status: true, type: 'week' })
  network.hang(currentPromotion)
  const { leave } = await open()
  await waitFor(() => expect(network.requests(currentPromotion)).toHaveLength(1))
  expect(screen.queryByText('Weekly')).not.toBeInTheDocument()
  expect(screen.queryByText('Bonus A')).not.toBeInTheDocument()
  // Missing texts delay the page only briefly.
  expect(await screen.findByText('Weekly', {}, { timeout: 7_000 })).toBeVisible()
  expect(screen.getByText('Bonus A')).toBeVisible()
  leave()
})

test('treats a refused promotion name as none', async () => {
  network.reply(checkActiveBonus, { status: true, type: 'week' })
  network.refuse(currentPromotion, 'NO_PROMOTION')
  const { leave } = await open()
  expect(await screen.findByText('Weekly')).toBeVisible()
  await waitFor(() => expect(network.requests(currentPromotion)).toHaveLength(1))
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  leave()
})

test('shows the active bonus’s type and a refused end as alert', async () => {
  network.reply(checkActiveBonus, { status: true, type: 'week' })
  network.reply(currentPromotion, { promotion: null })
  network.refuse(clearBonus, 'BONUS_CLEAR')
  const { user, leave } = await open()
  expect(await screen.findByText('Weekly')).toBeInTheDocument()
  expect(screen.queryByLabelText('Promotion code')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'End bonus' }))
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End bonus' }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(/can't be ended yet/)
  leave()
})

test('says that a bonus has already ended by itself', async () => {
  network.reply(checkActiveBonus, { status: true, type: 'week' })
  network.reply(currentPromotion, { promotion: null })
  network.refuse(clearBonus, 'BONUS_CLEAR', { details: { reason: 'ended' } })
  const { user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: 'End bonus' }))
  const question = screen.getByRole('alertdialog')
  network.reply(checkActiveBonus, { status: false, type: null })
  await user.click(within(question).getByRole('button', { name: 'End bonus' }))
  expect(await screen.findByLabelText('Promotion code')).toBeVisible()
  expect(screen.getByText('This bonus has already ended.')).toBeVisible()
  expect(screen.queryByText(/can't be ended yet/)).not.toBeInTheDocument()
  leave()
})

test('warns before ending a bonus and links to its receipt', async () => {
  network.reply(checkActiveBonus, { status: true, type: 'week' })
  network.reply(currentPromotion, { promotion: null })
  network.reply(clearBonus, { message: 'SUCCESS' })
  const { user, leave } = await open()
  await user.click(await screen.findByRole('button', { name: 'End bonus' }))
  const question = screen.getByRole('alertdialog')
  expect(question).toHaveTextContent(/may be taken back/)
  await user.click(within(question).getByRole('button', { name: 'End bonus' }))
  const events = recordEvents('dialog.open')
  await user.click(await screen.findByRole('button', { name: 'See the receipt' }))
  expect(events.heard).toEqual([
    { name: 'dialog.open', payload: { name: 'receipt', parameters: { of: 'finish_bonus' } } },
  ])
  events.stop()
  leave()
})

test('links to the limits in the toast after leaving the page', async () => {
  const { user, leave } = await open()
  const error = new ApiError({ kind: 'refused', message: 'PLAY_PAUSED', code: 'PLAY_PAUSED' })
  await act(async () => tellOutcome({ phase: 'refused', error }))
  const events = recordEvents('dialog.open')
  await user.click(await screen.findByRole('button', { name: 'See my limits' }))
  expect(events.heard).toEqual([{ name: 'dialog.open', payload: { name: 'limits' } }])
  expect(screen.queryByText(/You are taking a break/)).not.toBeInTheDocument()
  events.stop()
  leave()
})

test.each([
  ['th', /ทวีคูณ|เท่าของ|เท่า/],
  ['la', /ເທົ່າ/],
  ['en', /Before a withdrawal, a multiple of the bonus has to be played/],
] as const)('explains in %s when a bonus may be ended', async (language, words) => {
  network.reply(checkActiveBonus, { status: true, type: 'week' })
  network.reply(currentPromotion, { promotion: null })
  const texts = { promotions: loadTexts }
  const { leave } = await renderInShell(<BonusPage />, { texts, language })
  expect(await screen.findByText(words)).toBeVisible()
  leave()
})

test('enables only bonuses that can be received', async () => {
  network.reply(listBonuses, [
    exampleBonus('A'),
    exampleBonus('B', { userBonus: { isActive: true, received: [] } }),
    exampleBonus('C', { userBonus: { received: [{ updatedAt: '2026-01-01T00:00:00Z' }] } }),
  ])
  const { user, leave } = await open()
  const events = recordEvents('dialog.open')
  await user.click(await screen.findByRole('button', { name: /Bonus A/ }))
  expect(events.heard[0]?.payload).toEqual({ name: 'bonus', parameters: { code: 'A' } })
  expect(screen.queryByRole('button', { name: /Bonus B/ })).not.toBeInTheDocument()
  expect(screen.getByText('Active now')).toBeInTheDocument()
  // Marked as a state, so that the chat's button covers neither it nor the bonus's name.
  for (const text of ['Already received', 'Bonus C'])
    expect(screen.getByText(text).closest('[data-status]')).not.toBeNull()
  events.stop()
  leave()
})

test('offers a retry for bonuses and keeps the code search', async () => {
  network.refuse(listBonuses, 'INTERNAL_SERVER_ERROR')
  const { user, leave } = await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByLabelText('Promotion code')).toBeInTheDocument()
  expect(screen.queryByRole('list')).toBeNull()
  network.reply(listBonuses, [exampleBonus('A')])
  await user.click(again)
  expect(await screen.findByRole('button', { name: /Bonus A/ })).toBeInTheDocument()
  leave()
})

test('says that no bonus is offered', async () => {
  const { leave } = await open()
  expect(await screen.findByText('There are no bonuses just now')).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
  leave()
})
