import { type Activity, listActivity, lockAccount } from '@tamlung/shared/contract/routes/activity'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { screen, within } from '@testing-library/react'
import { SecurityActivityDialog } from './security-activity-dialog'

const at = '2026-11-21T03:00:00.000Z'
const login = { id: '2', kind: 'login', by: 'member', at, device: 'Chrome, Android' }

async function show(activity: Activity[]) {
  network.reply(listActivity, { activity })
  return renderInShell(<SecurityActivityDialog onClose={jest.fn()} parameters={{}} />, {
    withTexts: [SecurityActivityDialog],
  })
}

beforeAll(() => network.install())
beforeEach(() => {
  network.reset()
  clearToasts()
  session.start('token', true)
})

describe('security activity', () => {
  it('shows device, network and staff, and skips unknown kinds', async () => {
    await show([
      { ...login, network: '203.0.113.0/24', deviceState: 'new' },
      { id: '1', kind: 'cardViewed', by: 'staff', agent: 'Nok', at, network: '10.0.0.0/24' },
      { id: '0', kind: 'fromTomorrow', by: 'member', at },
    ])
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Logged in21/11/2026 10:00:00Chrome, Android · network 203.0.113.0/24New device',
      'Your account was looked at21/11/2026 10:00:00By Nok of our staff',
    ])
  })

  it('locks the account after a question and ends the session', async () => {
    network.reply(lockAccount, { message: 'SUCCESS' })
    const { user } = await show([login])
    await user.click(await screen.findByRole('button', { name: 'Lock my account' }))
    expect(network.requests(lockAccount)).toHaveLength(0)
    const question = screen.getByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Lock my account' }))
    expect(await screen.findByText('Your account is locked')).toBeVisible()
    expect(session.token()).toBeNull()
  })

  it('keeps the session when locking fails', async () => {
    network.refuse(lockAccount, 'INTERNAL_SERVER_ERROR')
    const { user } = await show([login])
    await user.click(await screen.findByRole('button', { name: 'Lock my account' }))
    const question = screen.getByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Lock my account' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(session.token()).toBe('token')
  })
})
