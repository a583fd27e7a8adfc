import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import {
  addPasskey,
  beginConfirming,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  logInByPasskey,
  removePasskey,
} from '@tamlung/shared/contract/routes/passkeys'
import { endOtherSessions, listSessions } from '@tamlung/shared/contract/routes/sessions'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { lockSetting } from '@tamlung/shared/session/lock/lock-setting'
import { session } from '@tamlung/shared/session/session'
import { fakeKeys } from '@tamlung/shared/testing/fake-keys'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { screen, waitFor, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { AppLockCard } from '../app-lock/card/app-lock-card'
import { LoginPage } from '../login/login-page'
import { ProfilePage } from '../profile/profile-page'
import { readDraft, updateDraft } from '../register/draft/draft'
import { usedHere } from './used-here'

const moment = '2026-11-21T03:00:00.000Z'
const phone = { id: '1', name: 'my phone', createdAt: moment, usedAt: null }
const tablet = { id: '2', name: 'tablet', createdAt: moment, usedAt: moment }
const signed = expect.objectContaining({ id: 'AQID', rawId: 'AQID', type: 'public-key' })

beforeAll(() => network.install())
beforeEach(() => {
  network.reset()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
  fakeKeys.install()
  network.refuse(getWallet, 'INTERNAL_SERVER_ERROR')
  network.replyRaw(lookupOffers, ['passkeys'])
  network.reply(listPasskeys, { passkeys: [phone, tablet] })
  network.reply(beginPasskeyLogin, { challenge: 'AQID', rpId: 'localhost' })
})
afterEach(() => {
  fakeKeys.remove()
  if (session.token() !== null) session.end('logout')
})

async function showProfile() {
  network.reply(getProfile, {
    profile: { _id: '77', username: '0812345678', name: 'Somchai' },
    bankAccount: null,
    tellsSessions: true,
  })
  const here = { id: '1', device: 'Chrome, Android', seenAt: moment, isThis: true }
  network.reply(listSessions, { sessions: [here, { ...here, id: '2', isThis: false }] })
  return renderInShell(<ProfilePage />, {
    path: '/user/profile',
    texts: { auth: loadTexts },
    withTexts: [AppLockCard],
  })
}

const card = () => screen.findByRole('region', { name: 'Passkeys' })
const dialog = () => within(screen.getByRole('dialog'))
const showLogin = () => renderInShell(<LoginPage />, { path: '/login', texts: { auth: loadTexts } })

describe('PasskeysCard', () => {
  test('lists each passkey with name and last use', async () => {
    await showProfile()
    expect(await within(await card()).findByText('my phone')).toBeVisible()
    expect(screen.getByText('Added 21/11/2026 10:00:00')).toBeVisible()
    expect(screen.getAllByText('Last used 21/11/2026 10:00:00').length).toBeGreaterThan(0)
  })

  test('shows no empty list without passkeys', async () => {
    network.reply(listPasskeys, { passkeys: [] })
    await showProfile()
    const keys = within(await card())
    expect(await keys.findByRole('button', { name: 'Add a passkey' })).toBeVisible()
    expect(keys.queryByRole('list')).toBeNull()
  })

  test('is absent and sends nothing where the server offers none', async () => {
    network.replyRaw(lookupOffers, ['receipt'])
    await showProfile()
    await screen.findByText('Where you are logged in')
    await waitFor(() => expect(network.requests(lookupOffers)).not.toHaveLength(0))
    await screen.findByRole('button', { name: 'Log out all other devices' })
    expect(screen.queryByText('Passkeys')).not.toBeInTheDocument()
    expect(network.requests(listPasskeys)).toEqual([])
  })

  test('is absent where the browser supports none', async () => {
    fakeKeys.remove()
    await showProfile()
    await screen.findByRole('button', { name: 'Log out all other devices' })
    expect(screen.queryByText('Passkeys')).not.toBeInTheDocument()
    expect(network.requests(listPasskeys)).toEqual([])
  })

  const add = async (answer: () => ReplyOf<typeof addPasskey> = () => ({ message: 'SUCCESS' })) => {
    network.reply(beginPasskey, {
      challenge: 'AQID',
      rpId: 'localhost',
      userId: 'Nzc',
      userName: '0812345678',
      known: [],
    })
    network.reply(addPasskey, answer)
    const { user } = await showProfile()
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const name = await screen.findByLabelText('Name of this key')
    expect(name).toHaveValue('Passkey 3')
    await user.clear(name)
    await user.type(name, 'laptop')
    await user.type(screen.getByLabelText('Password'), 'tamlung-demo')
    await user.click(dialog().getByRole('button', { name: 'Add a passkey' }))
  }

  test('adds a named passkey with the password and remembers the device', async () => {
    await add()
    expect(await screen.findByText('The passkey is added')).toBeVisible()
    expect(network.requests(beginPasskey)[0]?.body).toEqual({ password: 'tamlung-demo' })
    expect(network.requests(addPasskey)[0]?.body).toEqual({ name: 'laptop', credential: signed })
    expect(network.requests(listPasskeys).length).toBeGreaterThan(1)
    expect(usedHere.is()).toBe(true)
  })

  test('reports success when only the answer was lost', async () => {
    const laptop = { ...phone, id: '3', name: 'laptop' }
    await add(() => {
      network.reply(listPasskeys, { passkeys: [phone, tablet, laptop] })
      throw new Error('lost')
    })
    expect(await screen.findByText('The passkey is added')).toBeVisible()
    expect(usedHere.is()).toBe(true)
  })

  test('says that nothing changed when the device refuses', async () => {
    fakeKeys.isWilling = false
    await add()
    expect(await screen.findByText(/This device gave no passkey/)).toBeVisible()
    expect(network.requests(addPasskey)).toEqual([])
    expect(usedHere.is()).toBe(false)
  })

  test('removes a passkey with the password and lets it be retyped', async () => {
    network.refuse(removePasskey, 'WRONG_PASSWORD')
    const { user } = await showProfile()
    await user.click(await screen.findByRole('button', { name: 'Remove tablet' }))
    await user.type(await screen.findByLabelText('Password'), 'wrong')
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid())
    network.reply(removePasskey, { message: 'SUCCESS' })
    network.reply(listPasskeys, { passkeys: [phone] })
    await user.type(screen.getByLabelText('Password'), ' and right')
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The passkey is removed')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('tablet')).not.toBeInTheDocument())
    expect(network.requests(removePasskey)[1]?.path).toBe('/api/account/passkeys/2')
  })

  test.each([
    ['the one that opens the lock is taken away', ['BAUG'], undefined],
    ['another one is taken away', ['AQID'], { id: 'AQID', site: 'localhost' }],
  ])('updates the app lock when %s', async (_, known, left) => {
    network.reply(removePasskey, { message: 'SUCCESS' })
    network.reply(beginConfirming, { challenge: 'AQID', rpId: 'localhost', known })
    const { user } = await showProfile()
    lockSetting.write({
      minutes: 5,
      salt: 's',
      hash: 'h',
      key: { id: 'AQID', site: 'localhost' },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove tablet' }))
    await user.type(await screen.findByLabelText('Password'), 'right')
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The passkey is removed')).toBeVisible()
    await waitFor(() => expect(network.requests(beginConfirming)).toHaveLength(1))
    await waitFor(() => expect(lockSetting.key()).toEqual(left))
    expect(lockSetting.minutes()).toBe(5)
  })
})

describe('passkey on this device', () => {
  test('replaces the password for logging out other devices', async () => {
    usedHere.note()
    network.reply(beginConfirming, { challenge: 'AQID', rpId: 'localhost', known: ['AQID'] })
    network.reply(endOtherSessions, { message: 'OK' })
    const { user } = await showProfile()
    await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm with a passkey' }))
    expect(await screen.findByText('All other devices are logged out')).toBeVisible()
    expect(network.requests(endOtherSessions)[0]?.body).toEqual({ credential: signed })
  })

  test('logs in with a press and removes an unfinished registration', async () => {
    usedHere.note()
    updateDraft({ phone: '0812345678' })
    network.reply(logInByPasskey, { token: 'token-1' })
    const { user, address } = await showLogin()
    await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }))
    await waitFor(() => expect(address()).toBe('/user'))
    expect(session.token()).toBe('token-1')
    expect(readDraft()).toEqual({})
    expect(network.requests(logInByPasskey)[0]?.body).toEqual({ credential: signed })
  })

  test('says that the server no longer knows the passkey', async () => {
    usedHere.note()
    network.refuse(logInByPasskey, 'WRONG_CREDENTIAL')
    const { user } = await showLogin()
    await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }))
    expect(await screen.findByText(/not known here any more/)).toBeVisible()
  })

  test('logs in on a new phone, and remembers it as chosen', async () => {
    network.reply(logInByPasskey, { token: 'token-2' })
    const { user, address } = await showLogin()
    const button = await screen.findByRole('button', { name: 'Log in with a passkey' })
    expect(network.requests()).toEqual([])
    await user.click(screen.getByLabelText('Remember me on this device'))
    await user.click(button)
    await waitFor(() => expect(address()).toBe('/user'))
    expect(localStorage.getItem('token')).toBe('token-2')
    // Discoverable: the device finds its passkey by itself.
    expect(fakeKeys.asked?.publicKey?.allowCredentials).toBeUndefined()
    expect(usedHere.is()).toBe(true)
  })

  test('names the password where the server offers no passkeys', async () => {
    network.replyRaw(lookupOffers, { message: 'Cannot GET' }, 404)
    const { user } = await showLogin()
    await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }))
    expect(await screen.findByText(/Passkeys cannot be used here/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Log in with a passkey' })).toHaveFocus()
    expect(network.requests(beginPasskeyLogin)).toEqual([])
  })

  test('is absent on the login page where the browser supports none', async () => {
    fakeKeys.remove()
    await showLogin()
    expect(screen.queryByText('Log in with a passkey')).not.toBeInTheDocument()
  })
})
