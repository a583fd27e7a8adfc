import { logout } from '@tamlung/shared/contract/routes/login'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { beginConfirming } from '@tamlung/shared/contract/routes/passkeys'
import { appLock } from '@tamlung/shared/session/lock/app-lock'
import { lockSetting } from '@tamlung/shared/session/lock/lock-setting'
import { session } from '@tamlung/shared/session/session'
import { fakeKeys } from '@tamlung/shared/testing/fake-keys'
import { hashPinsQuickly } from '@tamlung/shared/testing/hash-pins-quickly'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { usedHere } from '../passkeys/used-here'
import { AppLockDialog, isTrivialPin } from './app-lock-dialog'
import { AppLockCard } from './card/app-lock-card'

describe('app lock dialog', () => {
  hashPinsQuickly()

  const pin = '270594'
  const onClose = jest.fn()

  async function show() {
    const content = (
      <>
        <AppLockCard />
        <AppLockDialog onClose={onClose} parameters={{}} />
      </>
    )
    return renderInShell(content, {
      texts: { auth: loadTexts },
      withTexts: [AppLockDialog, AppLockCard],
    })
  }

  beforeAll(() => network.install())
  beforeEach(() => {
    network.reset()
    network.reply(logout, {})
    onClose.mockReset()
    session.start('token', true)
    // The lock belongs to the session, and one of these tests ends the session.
    appLock.remove()
  })

  test('sets the lock with a PIN typed twice and shows it', async () => {
    const { user } = await show()
    expect(screen.getByText('Off')).toBeInTheDocument()
    await user.click(screen.getByLabelText('After 15 minutes away'))
    await user.type(screen.getByLabelText('New PIN, 6 digits'), pin)
    await user.type(screen.getByLabelText('The same PIN again'), '270595')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The two PINs differ')).toBeVisible()
    expect(lockSetting.minutes()).toBeNull()
    await user.clear(screen.getByLabelText('The same PIN again'))
    await user.type(screen.getByLabelText('The same PIN again'), pin)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(lockSetting.minutes()).toBe(15)
    await expect(appLock.enter(pin)).resolves.toBe('right')
  })

  test('locks an untouched screen as well, until that is switched off', async () => {
    const first = await show()
    await first.user.click(screen.getByLabelText(/nobody touches the screen/))
    await first.user.type(screen.getByLabelText('New PIN, 6 digits'), pin)
    await first.user.type(screen.getByLabelText('The same PIN again'), pin)
    await first.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(lockSetting.read()).toMatchObject({ minutes: 5, idle: true }))
    first.unmount()
    const { user } = await show()
    await user.click(screen.getByLabelText(/nobody touches the screen/))
    await user.type(screen.getByLabelText('Your PIN'), pin)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(lockSetting.read()).toMatchObject({ minutes: 5, idle: false }))
  })

  test('removes the lock with its PIN only', async () => {
    await appLock.set(5, pin)
    const { user } = await show()
    await user.click(screen.getByLabelText('Off'))
    await user.type(screen.getByLabelText('Your PIN'), '000000')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Wrong PIN. 4 more tries/)).toBeVisible()
    expect(lockSetting.minutes()).toBe(5)
    await user.clear(screen.getByLabelText('Your PIN'))
    await user.type(screen.getByLabelText('Your PIN'), pin)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(lockSetting.minutes()).toBeNull())
  })

  test('logs out after the fifth wrong PIN', async () => {
    await appLock.set(5, pin)
    for (const wrong of ['1', '2', '3', '4']) await appLock.enter(wrong.repeat(6))
    const { user } = await show()
    await user.type(screen.getByLabelText('Your PIN'), '000000')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(session.token()).toBeNull())
    expect(await screen.findByText(/wrong five times/)).toBeVisible()
  })

  test('refuses a PIN that is easy to guess, with the reason', async () => {
    const { user } = await show()
    await user.type(screen.getByLabelText('New PIN, 6 digits'), '123456')
    await user.type(screen.getByLabelText('The same PIN again'), '123456')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/easy to guess/)).toBeVisible()
    expect(lockSetting.read()).toBeNull()
  })

  describe('with a passkey used on this device', () => {
    const byKey = () => screen.findByLabelText(/PIN or passkey/)
    beforeEach(() => {
      fakeKeys.install()
      usedHere.note()
      network.replyRaw(lookupOffers, ['passkeys'])
      network.reply(beginConfirming, { challenge: 'AQID', rpId: 'localhost', known: ['AQID'] })
    })
    afterEach(() => {
      fakeKeys.remove()
      localStorage.removeItem('passkey')
    })
    const newPin = async ({ user }: Awaited<ReturnType<typeof show>>) => {
      await user.type(screen.getByLabelText('New PIN, 6 digits'), pin)
      await user.type(screen.getByLabelText('The same PIN again'), pin)
      await user.click(await byKey())
      await user.click(screen.getByRole('button', { name: 'Save' }))
    }

    test('lets the passkey open the lock after the device has shown it', async () => {
      await newPin(await show())
      await waitFor(() => expect(onClose).toHaveBeenCalled())
      expect(lockSetting.key()).toEqual({ id: 'AQID', site: 'localhost' })
      await expect(appLock.enter(pin)).resolves.toBe('right')
    })

    test('saves nothing when the device shows none of the member’s passkeys', async () => {
      network.reply(beginConfirming, { challenge: 'AQID', rpId: 'localhost', known: ['BAUG'] })
      await newPin(await show())
      expect(await screen.findByText(/This device gave no passkey of yours/)).toBeVisible()
      expect(lockSetting.read()).toBeNull()
    })

    test('saves nothing when the server does not answer', async () => {
      network.breakDown(beginConfirming)
      await newPin(await show())
      expect(await screen.findByText(/No connection/)).toBeVisible()
      expect(onClose).not.toHaveBeenCalled()
      expect(lockSetting.read()).toBeNull()
    })

    test('removes the passkey with the PIN, which then opens alone', async () => {
      await appLock.set(5, pin, { key: { id: 'AQID', site: 'localhost' } })
      const { user } = await show()
      expect(await byKey()).toBeChecked()
      await user.click(screen.getByLabelText('PIN'))
      await user.type(screen.getByLabelText('Your PIN'), pin)
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(onClose).toHaveBeenCalled())
      expect(lockSetting.minutes()).toBe(5)
      expect(lockSetting.key()).toBeUndefined()
      expect(fakeKeys.asked).toBeUndefined()
    })
  })

  test.each([
    ['the server offers no passkeys', () => usedHere.note()],
    ['none was used on this device', () => network.replyRaw(lookupOffers, ['passkeys'])],
  ])('offers the PIN only where %s', async (_, arrange) => {
    fakeKeys.install()
    network.replyRaw(lookupOffers, [])
    arrange()
    await show()
    await screen.findByLabelText('New PIN, 6 digits')
    await waitFor(() => expect(network.requests(lookupOffers)).toHaveLength(usedHere.is() ? 1 : 0))
    expect(screen.queryByLabelText(/passkey/)).not.toBeInTheDocument()
    expect(network.requests(beginConfirming)).toEqual([])
    fakeKeys.remove()
    localStorage.removeItem('passkey')
  })
})

describe('isTrivialPin', () => {
  test.each(['111111', '123456', '654321', '012345', '567890', '121212', '123123', '112233'])(
    'refuses %s',
    pin => expect(isTrivialPin(pin)).toBe(true),
  )

  test.each(['270594', '123465', '112234', '121213', '100000'])('accepts %s', pin =>
    expect(isTrivialPin(pin)).toBe(false),
  )
})
