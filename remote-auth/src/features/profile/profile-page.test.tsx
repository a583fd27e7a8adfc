import { bus } from '@tamlung/shared/bus/bus'
import type { Language } from '@tamlung/shared/contract/editions'
import { fromBaht } from '@tamlung/shared/contract/hundredths'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { lookupBanks } from '@tamlung/shared/contract/routes/lookup'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { AppLockCard } from '../app-lock/card/app-lock-card'
import { ProfilePage } from './profile-page'

const somchai = {
  profile: {
    _id: '77',
    username: '0812345678',
    name: 'Somchai',
    createdAt: '2026-03-01T05:00:00.000Z',
  },
  bankAccount: {
    bankCode: 'KTB',
    bankAccountName: 'สมชาย ใจดี',
    bankAccountNo: '1234567890',
    bank: { nameTH: 'กรุงไทย', nameEN: 'Krungthai' },
  },
}

async function show(language: Language = 'en') {
  return renderInShell(<ProfilePage />, {
    path: '/user/profile',
    texts: { auth: loadTexts },
    withTexts: [AppLockCard],
    language,
  })
}

beforeAll(() => network.install())
beforeEach(() => network.reset())

describe('ProfilePage', () => {
  test('shows all known fields of the member', async () => {
    network.reply(getProfile, somchai)
    await show()
    expect(await screen.findByRole('heading', { name: 'Somchai' })).toBeVisible()
    for (const text of [
      '77',
      '081-234-5678',
      'สมชาย ใจดี',
      'Krungthai',
      '123-456-7890',
      '01/03/2026 12:00:00',
    ])
      expect(screen.getByText(text)).toBeVisible()
  })

  test('shows a pending bank account and how to cancel it', async () => {
    const bankAccountChange = { bankCode: 'SCB', end: '4321', at: '2026-11-22T05:00:00.000Z' }
    network.reply(getProfile, { ...somchai, bankAccountChange })
    await show()
    expect(await screen.findByText(/From 22\/11\/2026 12:00:00 .*SCB …4321/)).toBeVisible()
  })

  test('shows the bank’s Lao name in Lao', async () => {
    network.reply(getProfile, somchai)
    await show('la')
    expect(await screen.findByText('ກຸງໄທ')).toBeVisible()
    expect(screen.queryByText('กรุงไทย')).not.toBeInTheDocument()
  })

  test('does not group an account number of another length', async () => {
    const bankAccount = { ...somchai.bankAccount, bankAccountNo: '123456789012' }
    network.reply(getProfile, { ...somchai, bankAccount })
    await show()
    expect(await screen.findByText('123456789012')).toBeVisible()
  })

  test('opens the dialogs for password and account name', async () => {
    network.reply(getProfile, somchai)
    const events = recordEvents('dialog.open')
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Change password' }))
    await user.click(screen.getByRole('button', { name: 'Edit bank account name' }))
    events.stop()
    expect(events.heard.map(({ payload }) => payload)).toEqual([
      { name: 'change-password' },
      { name: 'edit-bank-account-name' },
    ])
  })

  test('offers to edit the name for a bank known by name', async () => {
    const { bankCode: _, ...bankAccount } = somchai.bankAccount
    network.reply(getProfile, { profile: somchai.profile })
    network.reply(getWallet, { bankAccount, wallet: { amount: fromBaht(0) }, slots: [] })
    network.reply(lookupBanks, [{ code: 'KTB', nameTH: 'กรุงไทย' }])
    await show()
    expect(await screen.findByRole('button', { name: 'Edit bank account name' })).toBeVisible()
  })

  test.each([
    ['the name is in English letters', 'KTB', 'SOMCHAI JAIDEE'],
    ['the bank takes any letters', 'KBANK', 'สมชาย ใจดี'],
  ])('does not offer to edit the account name when %s', async (_, bankCode, name) => {
    const bankAccount = { ...somchai.bankAccount, bankCode, bankAccountName: name }
    network.reply(getProfile, { ...somchai, bankAccount })
    await show()
    expect(await screen.findByText(name)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit bank account name' })).not.toBeInTheDocument()
  })

  test('reloads after a change', async () => {
    network.reply(getProfile, somchai)
    await show()
    await screen.findByRole('heading', { name: 'Somchai' })
    network.reply(getProfile, { ...somchai, profile: { ...somchai.profile, name: 'Somsak' } })
    act(() => bus.emit('profile.changed', {}))
    expect(await screen.findByRole('heading', { name: 'Somsak' })).toBeVisible()
  })

  test('offers a retry when loading fails', async () => {
    network.refuse(getProfile, 'INTERNAL_SERVER_ERROR')
    const { user } = await show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    network.reply(getProfile, somchai)
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'Somchai' })).toBeVisible()
  })

  test('reads the bank account from the wallet if the profile lacks it', async () => {
    network.reply(getProfile, { profile: somchai.profile })
    network.refuse(getWallet, 'INTERNAL_SERVER_ERROR')
    const { user } = await show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('No bank account yet')).not.toBeInTheDocument()
    network.reply(getWallet, { ...somchai, wallet: { amount: fromBaht(0) }, slots: [] })
    await user.click(again)
    expect(await screen.findByText('123-456-7890')).toBeVisible()
  })

  test('explains what to do without a bank account', async () => {
    network.reply(getProfile, { ...somchai, bankAccount: null })
    network.reply(getWallet, {
      profile: somchai.profile,
      wallet: { amount: fromBaht(0) },
      slots: [],
    })
    await show()
    expect(await screen.findByText('No bank account yet')).toBeVisible()
  })

  test('shows markup in a name as text', async () => {
    const name = '<img src=x onerror="alert(1)">'
    network.reply(getProfile, { ...somchai, profile: { ...somchai.profile, name } })
    await show()
    expect(await screen.findByRole('heading', { name })).toBeVisible()
  })
})
