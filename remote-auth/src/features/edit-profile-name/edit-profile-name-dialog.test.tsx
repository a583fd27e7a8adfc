import { fromBaht } from '@tamlung/shared/contract/hundredths'
import { getProfile, updateProfile } from '@tamlung/shared/contract/routes/account'
import { lookupBanks } from '@tamlung/shared/contract/routes/lookup'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { EditProfileNameDialog } from './edit-profile-name-dialog'
import { loadEditProfileNameTexts } from './edit-profile-name-texts'

const somchai = { _id: '77', username: '0812345678', name: 'Somchai' }
const account = { bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '1234567890' }
const onClose = jest.fn()

async function show() {
  return renderInShell(<EditProfileNameDialog onClose={onClose} parameters={{}} />, {
    texts: { auth: loadTexts, 'edit-profile-name': loadEditProfileNameTexts },
  })
}

type User = Awaited<ReturnType<typeof show>>['user']

async function save(user: User, name: string) {
  const field = await screen.findByLabelText('Profile name')
  await user.clear(field)
  if (name !== '') await user.type(field, name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

beforeAll(() => network.install())
beforeEach(() => {
  network.reset()
  clearToasts()
  onClose.mockReset()
  network.reply(getProfile, { profile: somchai, bankAccount: { ...account, bankCode: 'SCB' } })
})

test('a new name goes out with the bank account as it was', async () => {
  network.reply(updateProfile, { profile: { ...somchai, name: 'Somsak' } })
  const { user } = await show()
  await save(user, 'Somsak')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(network.requests(updateProfile)[0]?.body).toEqual({
    ...account,
    bankCode: 'SCB',
    name: 'Somsak',
  })
})

test('a bank that is told by its name only is sent by its code', async () => {
  network.reply(getProfile, { profile: somchai })
  network.reply(getWallet, {
    bankAccount: { ...account, bank: { nameTH: 'ไทยพาณิชย์' } },
    wallet: { amount: fromBaht(0) },
    slots: [],
  })
  network.reply(lookupBanks, [{ code: 'SCB', nameTH: 'ไทยพาณิชย์' }])
  network.reply(updateProfile, {})
  const { user } = await show()
  await save(user, 'Somsak')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(network.requests(updateProfile)[0]?.body).toMatchObject({ bankCode: 'SCB' })
})

test('a bank without a name is not taken for another one without', async () => {
  network.reply(getProfile, { profile: somchai, bankAccount: { ...account, bank: {} } })
  network.reply(lookupBanks, [{ code: 'KBANK' }])
  await show()
  expect(await screen.findByText(/Contact us/)).toBeVisible()
})

test('nothing is sent without a name, and none is made up for the bank account', async () => {
  const { user } = await show()
  await save(user, '')
  expect(network.requests(updateProfile)).toHaveLength(0)
})

test('without a bank account it says who can help', async () => {
  network.reply(getProfile, { profile: somchai })
  network.reply(getWallet, { wallet: { amount: fromBaht(0) }, slots: [] })
  await show()
  expect(await screen.findByText(/Contact us/)).toBeVisible()
})

test('a lost answer is told by what the profile says', async () => {
  network.breakDown(updateProfile)
  const { user } = await show()
  await save(user, 'Somsak')
  expect(await screen.findByText(/name is still “Somchai”/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
