import { ApiError } from '@tamlung/shared/api/api-error'
import { changePassword } from '@tamlung/shared/contract/routes/account'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { ChangePasswordDialog, passwordDoubt } from './change-password-dialog'

const onClose = jest.fn()

async function show() {
  return renderInShell(<ChangePasswordDialog onClose={onClose} parameters={{}} />, {
    texts: { auth: loadTexts },
  })
}

type User = Awaited<ReturnType<typeof show>>['user']

async function fill(user: User, passwords: readonly [string, string, string]) {
  const labels = ['Old password', 'New password', 'Confirm password']
  for (const [index, label] of labels.entries()) {
    await user.click(screen.getByLabelText(label))
    await user.paste(passwords[index] ?? '')
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

const good = ['old-password', 'new-password', 'new-password'] as const

const wrong = new ApiError({ kind: 'refused', message: '', code: 'WRONG_PASSWORD' })
const lost = new ApiError({ kind: 'unreachable', message: '' })

beforeAll(() => network.install())
beforeEach(() => {
  network.reset()
  clearToasts()
  passwordDoubt.settled()
  onClose.mockReset()
})

describe('changing the password', () => {
  test('sends both passwords and says that the change is saved', async () => {
    network.reply(changePassword, { message: 'SUCCESS' })
    const { user } = await show()
    await fill(user, good)
    expect(await screen.findByRole('dialog', { name: 'Saved' })).toBeVisible()
    expect(network.requests(changePassword)[0]?.body).toEqual({
      oldPassword: 'old-password',
      newPassword: 'new-password',
    })
    expect(screen.queryByText(/other devices/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalled()
  })

  test('says that other devices are logged out when the server did so', async () => {
    network.reply(changePassword, { othersEnded: true })
    const { user } = await show()
    await fill(user, good)
    expect(await screen.findByText('Your other devices have been logged out.')).toBeVisible()
  })

  test('focuses the first empty field and sends nothing', async () => {
    const { user } = await show()
    await fill(user, ['old-password', '', ''])
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus())
    expect(network.requests()).toHaveLength(0)
  })

  test('says that the two new passwords differ', async () => {
    const { user } = await show()
    await fill(user, ['old-password', 'new-password', 'new-passwort'])
    const again = screen.getByLabelText('Confirm password')
    await waitFor(() => expect(again).toHaveAccessibleDescription("Passwords don't match"))
    expect(network.requests()).toHaveLength(0)
  })

  test('explains a wrong old password and keeps the typed text', async () => {
    network.refuse(changePassword, 'WRONG_PASSWORD')
    const { user } = await show()
    await fill(user, good)
    expect(
      await screen.findByRole('dialog', { name: 'Your password was not changed' }),
    ).toHaveTextContent(codeText('WRONG_PASSWORD'))
    await user.click(screen.getByRole('button', { name: 'Go back and check' }))
    expect(screen.getByLabelText('New password')).toHaveValue('new-password')
  })

  test('does not report a failure without an answer', async () => {
    network.breakDown(changePassword)
    const { user } = await show()
    await fill(user, good)
    expect(
      await screen.findByRole('dialog', { name: 'We do not know yet whether it was changed' }),
    ).toBeVisible()
  })

  test('does not report "unchanged" on retry after a lost answer', async () => {
    network.breakDown(changePassword)
    const { user } = await show()
    await fill(user, good)
    await user.click(await screen.findByRole('button', { name: 'Go back and check' }))
    network.refuse(changePassword, 'WRONG_PASSWORD')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(
      await screen.findByRole('dialog', { name: 'Your new password may be in place already' }),
    ).toBeVisible()
    expect(screen.queryByText('Your password was not changed')).not.toBeInTheDocument()
  })

  test('stays in doubt after a reload, for the same member only', async () => {
    session.start('token-of-somchai', false)
    passwordDoubt.judge(lost)
    await jest.isolateModulesAsync(async () => {
      const [{ passwordDoubt: reloaded }, { session: member }, { ApiError: Failure }] =
        await Promise.all([
          import('./change-password-dialog'),
          import('@tamlung/shared/session/session'),
          import('@tamlung/shared/api/api-error'),
        ])
      const refusal = new Failure({ kind: 'refused', message: '', code: 'WRONG_PASSWORD' })
      expect(reloaded.judge(refusal)).toBe('perhaps')
      member.start('token-of-malee', false)
      expect(reloaded.judge(refusal)).toBe('failed')
    })
    session.end('logout')
  })

  test('does not show one member’s doubt to the next', () => {
    session.start('token-of-somchai', false)
    expect(passwordDoubt.judge(lost)).toBe('unknown')
    // Mimics a tab that takes over another tab's session, without clearing any state.
    session.adopt('token-of-malee')
    expect(passwordDoubt.judge(wrong)).toBe('failed')
    session.adopt('token-of-somchai')
    expect(passwordDoubt.judge(wrong)).toBe('perhaps')
    session.end('logout')
  })

  test('shows the seconds to wait after too many tries', async () => {
    network.refuse(changePassword, 'REQUEST_LIMIT', { retryAfter: 30 })
    const { user } = await show()
    await fill(user, good)
    expect(await screen.findByText(/in 30 seconds/, { ignore: 'p *' })).toBeInTheDocument()
  })

  const endings: [string, () => object | Promise<object>, RegExp][] = [
    ['saved', () => ({ message: 'SUCCESS' }), /^Your password is changed\./],
    ['refused', () => Promise.reject(wrong), /^Your password was not changed\. The password/],
    ['unknown', () => Promise.reject(lost), /^We do not know yet/],
  ]

  async function leave(answer: () => object | Promise<object>) {
    let send = () => {}
    const sent = new Promise<void>(resolve => {
      send = resolve
    })
    network.reply(changePassword, async () => {
      await sent
      return answer()
    })
    const { user, rerender } = await show()
    await fill(user, good)
    rerender(<ToastRegion />)
    return () => act(async () => send())
  }

  test.each(endings)(
    'shows a toast when it ends as %s behind a closed dialog',
    async (_, answer, text) => {
      const end = await leave(answer)
      await end()
      expect(await screen.findByText(text)).toBeVisible()
    },
  )

  test.each(endings)('tells another member nothing when it ends as %s', async (_, answer, text) => {
    session.start('token-of-somchai', false)
    const end = await leave(answer)
    session.start('token-of-malee', false)
    await end()
    expect(screen.queryByText(text)).not.toBeInTheDocument()
    expect(passwordDoubt.judge(wrong)).toBe('failed')
    session.end('logout')
  })
})
