import { ApiError } from '@tamlung/shared/api/api-error'
import { activateBonus, checkActiveBonus, listBonuses } from '@tamlung/shared/contract/routes/bonus'
import { lookupNotice } from '@tamlung/shared/contract/routes/lookup'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { screen, waitFor, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleBonus } from '../../testing/examples'
import { BonusDialog } from './bonus-dialog'

const full = new ApiError({ kind: 'refused', message: '', code: 'BONUS_FULL', status: 409 })

beforeEach(() => {
  network.install()
  clearToasts()
  network.reply(listBonuses, [exampleBonus('A')])
  network.reply(lookupNotice, { notice: 'Lose %percentFail% percent, yes %percentFail%.' })
  network.reply(activateBonus, { isActive: true, received: [] })
})
afterEach(() => network.reset())

async function open(active: boolean) {
  network.reply(checkActiveBonus, { status: active, type: active ? 'day' : null })
  return renderInShell(<BonusDialog onClose={() => {}} parameters={{ code: 'A' }} />, {
    texts: { promotions: loadTexts },
  })
}

test('fills every percentage placeholder of the notice', async () => {
  const { leave } = await open(false)
  expect(await screen.findByText('Lose 10 percent, yes 10.')).toBeInTheDocument()
  leave()
})

test('does not show a missing percentage as zero', async () => {
  network.reply(listBonuses, [{ ...exampleBonus('A'), percentFail: null }])
  const { leave } = await open(false)
  expect(await screen.findByText('Lose – percent, yes –.')).toBeInTheDocument()
  leave()
})

test('receives without a question when no bonus is active', async () => {
  const { user, leave } = await open(false)
  const events = recordEvents('bonus.changed', 'wallet.changed')
  const button = await screen.findByRole('button', { name: 'Receive bonus' })
  await user.click(button)
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(events.heard.map(({ name }) => name)).toEqual(['bonus.changed', 'wallet.changed'])
  events.stop()
  leave()
})

test('links to the limits after a break’s refusal only', async () => {
  network.reply(checkActiveBonus, { status: false, type: null })
  network.refuse(activateBonus, 'PLAY_PAUSED')
  const onClose = jest.fn()
  const texts = { promotions: loadTexts }
  const dialog = <BonusDialog onClose={onClose} parameters={{ code: 'A' }} />
  const { user, leave } = await renderInShell(dialog, { texts })
  const events = recordEvents('dialog.open')
  await user.click(await screen.findByRole('button', { name: 'Receive bonus' }))
  expect(await screen.findByText(/You are taking a break/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'See my limits' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(events.heard).toEqual([{ name: 'dialog.open', payload: { name: 'limits' } }])
  events.stop()
  leave()
  network.refuse(activateBonus, 'BONUS_MAX_CLAIMED')
  const again = await renderInShell(dialog, { texts })
  await again.user.click(await screen.findByRole('button', { name: 'Receive bonus' }))
  await screen.findByText('That did not work')
  expect(screen.queryByRole('button', { name: 'See my limits' })).not.toBeInTheDocument()
  again.leave()
})

test('links to the receipt after receiving', async () => {
  network.reply(checkActiveBonus, { status: false, type: null })
  const onClose = jest.fn()
  const { user, leave } = await renderInShell(
    <BonusDialog onClose={onClose} parameters={{ code: 'A' }} />,
    { texts: { promotions: loadTexts } },
  )
  const events = recordEvents('dialog.open')
  await user.click(await screen.findByRole('button', { name: 'Receive bonus' }))
  await user.click(await screen.findByRole('button', { name: 'See the receipt' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(events.heard).toEqual([
    { name: 'dialog.open', payload: { name: 'receipt', parameters: { of: 'bonus' } } },
  ])
  events.stop()
  leave()
})

test('asks first when another bonus is active', async () => {
  const { user, leave } = await open(true)
  await user.click(await screen.findByRole('button', { name: 'Receive bonus' }))
  expect(network.requests(activateBonus)).toHaveLength(0)
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Receive bonus' }),
  )
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  leave()
})

test.each([
  ['its conditions', lookupNotice],
  ['whether another is active', checkActiveBonus],
])('cannot be received while %s is unknown', async (_, route) => {
  network.reply(checkActiveBonus, { status: false, type: null })
  network.replyRaw(route, { message: 'busy' })
  const { user, leave } = await renderInShell(
    <BonusDialog onClose={() => {}} parameters={{ code: 'A' }} />,
    { texts: { promotions: loadTexts } },
  )
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  const receive = screen.getByRole('button', { name: 'Receive bonus' })
  expect(receive).toBeDisabled()
  network.reply(lookupNotice, { notice: 'Play it ten times.' })
  network.reply(checkActiveBonus, { status: false, type: null })
  if (again) await user.click(again)
  await waitFor(() => expect(receive).toBeEnabled())
  expect(network.requests(activateBonus)).toHaveLength(0)
  leave()
})

test('shows a refusal with its reason in a dialog', async () => {
  network.refuse(activateBonus, 'BONUS_MAX_CLAIMED')
  const { user, leave } = await open(false)
  await user.click(await screen.findByRole('button', { name: 'Receive bonus' }))
  expect(await screen.findByText(/received this bonus as often/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'See the receipt' })).not.toBeInTheDocument()
  leave()
})

test.each([
  ['taken', () => ({ isActive: true, received: [] }), /^All done/],
  ['refused', () => Promise.reject(full), /has been fully taken/],
])('shows a toast for %s behind a closed dialog', async (_, answer, text) => {
  let send = () => {}
  const sent = new Promise<void>(resolve => {
    send = resolve
  })
  network.reply(activateBonus, async () => {
    await sent
    return answer()
  })
  const { user, rerender } = await open(false)
  await user.click(await screen.findByRole('button', { name: 'Receive bonus' }))
  rerender(<ToastRegion />)
  send()
  expect(await screen.findByText(text)).toBeVisible()
})
