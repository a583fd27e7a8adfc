import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import { getProfile, login } from '@tamlung/shared/contract/routes/account'
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
import { loadAppLockCardTexts } from '../app-lock/card/app-lock-card-texts'
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
    texts: { auth: loadTexts, 'app-lock-card': loadAppLockCardTexts },
  })
}

const card = () => screen.findByRole('region', { name: 'Passkeys' })
const dialog = () => within(screen.getByRole('dialog'))
const showLogin = () => renderInShell(<LoginPage />, { path: '/login', texts: { auth: loadTexts } })

describe('the card of passkeys', () => {
  test('tells each by name and by when it was last used', async () => {
    await showProfile()
    expect(await within(await card()).findByText('my phone')).toBeVisible()
    expect(screen.getByText('Added 21/11/2026 10:00:00')).toBeVisible()
    expect(screen.getAllByText('Last used 21/11/2026 10:00:00').length).toBeGreaterThan(0)
  })

  test('is no empty list where there is none yet', async () => {
    network.reply(listPasskeys, { passkeys: [] })
    await showProfile()
    const keys = within(await card())
    expect(await keys.findByRole('button', { name: 'Add a passkey' })).toBeVisible()
    expect(keys.queryByRole('list')).toBeNull()
  })

  test('is not there where the server offers none, and nothing is asked for it', async () => {
    network.replyRaw(lookupOffers, ['receipt'])
    await showProfile()
    await screen.findByText('Where you are logged in')
    await waitFor(() => expect(network.requests(lookupOffers)).not.toHaveLength(0))
    await screen.findByRole('button', { name: 'Log out all other devices' })
    expect(screen.queryByText('Passkeys')).not.toBeInTheDocument()
    expect(network.requests(listPasskeys)).toEqual([])
  })

  test('is not there where the browser knows none', async () => {
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

  test('adds one with the password, by the name it was given, and the device is known from then on', async () => {
    await add()
    expect(await screen.findByText('The passkey is added')).toBeVisible()
    expect(network.requests(beginPasskey)[0]?.body).toEqual({ password: 'tamlung-demo' })
    expect(network.requests(addPasskey)[0]?.body).toEqual({ name: 'laptop', credential: signed })
    expect(network.requests(listPasskeys).length).toBeGreaterThan(1)
    expect(usedHere.is()).toBe(true)
  })

  test('is told as added when only the answer was lost', async () => {
    const laptop = { ...phone, id: '3', name: 'laptop' }
    await add(() => {
      network.reply(listPasskeys, { passkeys: [phone, tablet, laptop] })
      throw new Error('lost')
    })
    expect(await screen.findByText('The passkey is added')).toBeVisible()
    expect(usedHere.is()).toBe(true)
  })

  test('says that nothing has changed where the device gives none', async () => {
    fakeKeys.isWilling = false
    await add()
    expect(await screen.findByText(/This device gave no passkey/)).toBeVisible()
    expect(network.requests(addPasskey)).toEqual([])
    expect(usedHere.is()).toBe(false)
  })

  test('takes one away with the password, and lets a wrong one be typed again', async () => {
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
  ])('where %s, the lock knows it', async (_, known, left) => {
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

describe('a passkey of this device', () => {
  test('stands for the password where others are logged out', async () => {
    usedHere.note()
    network.reply(beginConfirming, { challenge: 'AQID', rpId: 'localhost', known: ['AQID'] })
    network.reply(endOtherSessions, { message: 'OK' })
    const { user } = await showProfile()
    await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm with a passkey' }))
    expect(await screen.findByText('All other devices are logged out')).toBeVisible()
    expect(network.requests(endOtherSessions)[0]?.body).toEqual({ credential: signed })
  })

  test('logs its owner in at a press, and leaves nothing of a registration that was begun in this tab', async () => {
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

  test('that the server does not know any more is told as that', async () => {
    usedHere.note()
    network.refuse(logInByPasskey, 'WRONG_CREDENTIAL')
    const { user } = await showLogin()
    await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }))
    expect(await screen.findByText(/not known here any more/)).toBeVisible()
  })

  test('is offered to whoever was refused elsewhere, and before that the page asks for nothing', async () => {
    network.refuse(login, 'WRONG_CREDENTIAL')
    const { user } = await showLogin()
    await user.type(screen.getByLabelText('Phone number'), '0812345678')
    await user.type(screen.getByLabelText('Password'), 'forgotten')
    expect(network.requests()).toEqual([])
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
  })
})
