import { ApiError } from '@tamlung/shared/api/api-error'
import {
  addMoney,
  sendTrueLink,
  transfer,
  transferAll,
  withdraw,
  withdrawAll,
} from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, screen, waitFor, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { tellOutcome } from './tell-outcome'

beforeEach(() => {
  network.install()
  session.start('mine', false)
})
afterEach(() => {
  act(clearToasts)
  network.reset()
})

async function refused(code: string) {
  startTexts()
  const view = await renderInShell(<p>Another page</p>, { texts: { wallet: loadTexts } })
  const error = new ApiError({ kind: 'refused', message: code, code })
  await act(async () => tellOutcome(transfer, { phase: 'refused', error }))
  return view
}

test('links to the limits in the toast after leaving', async () => {
  const { user, leave } = await refused('PLAY_LIMIT')
  const events = recordEvents('dialog.open')
  const toast = await screen.findByRole('alert')
  expect(toast).toHaveTextContent(/Transfer.*a limit that you have set/)
  await user.click(within(toast).getByRole('button', { name: 'See my limits' }))
  expect(events.heard).toEqual([{ name: 'dialog.open', payload: { name: 'limits' } }])
  // Dismissed, because it would cover the dialog that it has opened.
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  events.stop()
  leave()
})

test('repeats the server’s text about an unknown outcome', async () => {
  startTexts()
  const events = recordEvents('toast.show')
  const { leave } = await renderInShell(<p>Another page</p>, { texts: { wallet: loadTexts } })
  const error = new ApiError({ kind: 'refused', message: 'Bank is busy', status: 500 })
  const unknown = { phase: 'unknown', looking: true, looked: true, error } as const
  await act(async () => tellOutcome(withdraw, unknown))
  expect(events.heard).toMatchObject([{ payload: { text: expect.stringMatching(/Bank is busy/) } }])
  events.stop()
  leave()
})

test.each([
  ['TRANSFER_FAIL', 'Transfer: Collected, except from some places.'],
  ['PROCESSING', expect.stringMatching(/^Transfer: Some games' money has not come yet/)],
])('says in the toast that some was not collected: %s', async (message, text) => {
  startTexts()
  const events = recordEvents('toast.show')
  const { leave } = await renderInShell(<p>Another page</p>, { texts: { wallet: loadTexts } })
  const reply = { failures: [{ code: 'PG', message }] }
  await act(async () => tellOutcome(transferAll, { phase: 'done', reply }))
  expect(events.heard).toEqual([{ name: 'toast.show', payload: { tone: 'info', text } }])
  events.stop()
  leave()
})

test('reports the withdrawal and what was not collected', async () => {
  const events = recordEvents('toast.show')
  const { leave } = await renderInShell(<p>Another page</p>, { texts: { wallet: loadTexts } })
  const reply = { failures: [{ code: 'PG', message: 'TRANSFER_FAIL' }] }
  await act(async () => tellOutcome(withdrawAll, { phase: 'done', reply }))
  const text = expect.stringMatching(
    /^Withdrawal: We have your request\. .*Collected, except from some places\.$/,
  )
  expect(events.heard).toEqual([{ name: 'toast.show', payload: { tone: 'info', text } }])
  events.stop()
  leave()
})

test('shows no link after other refusals', async () => {
  const events = recordEvents('toast.show')
  const { leave } = await refused('MONEY_NOT_ENOUGH')
  expect(events.heard).toEqual([
    {
      name: 'toast.show',
      payload: { tone: 'failure', text: expect.stringMatching(/^Transfer/) },
    },
  ])
  events.stop()
  leave()
})

test('does not report a transfer as done before confirmation', async () => {
  startTexts()
  const events = recordEvents('toast.show')
  const { leave } = await renderInShell(<p>Another page</p>, { texts: { wallet: loadTexts } })
  const reply = { message: 'PROCESSING', failures: [] }
  await act(async () => tellOutcome(transfer, { phase: 'done', reply }))
  expect(events.heard).toEqual([
    {
      name: 'toast.show',
      payload: { tone: 'info', text: expect.stringMatching(/we don't know yet/) },
    },
  ])
  events.stop()
  leave()
})

test.each([
  [withdraw, /wait for the money to reach your bank account/],
  [addMoney, /will credit it/],
  [sendTrueLink, /will reach your wallet/],
])('does not report pending money as received', async (route, words) => {
  startTexts()
  const events = recordEvents('toast.show')
  const { leave } = await renderInShell(<p>Another page</p>, { texts: { wallet: loadTexts } })
  await act(async () => tellOutcome(route, { phase: 'done', reply: {} }))
  expect(events.heard).toEqual([
    { name: 'toast.show', payload: { tone: 'success', text: expect.stringMatching(words) } },
  ])
  events.stop()
  leave()
})
