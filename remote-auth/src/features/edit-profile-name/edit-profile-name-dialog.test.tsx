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

const somchai = { _id: '77', username: '0812345678', name: 'Somchai' }
const account = { bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '1234567890' }
const onClose = jest.fn()

async function show() {
  return renderInShell(<EditProfileNameDialog onClose={onClose} parameters={{}} />, {
    texts: { auth: loadTexts },
    withTexts: [EditProfileNameDialog],
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

test('sends a new name with the unchanged bank account', async () => {
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

test('sends the code of a bank known by its name', async () => {
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

test('does not mistake a bank without a name for another', async () => {
  network.reply(getProfile, { profile: somchai, bankAccount: { ...account, bank: {} } })
  network.reply(lookupBanks, [{ code: 'KBANK' }])
  await show()
  expect(await screen.findByText(/Contact us/)).toBeVisible()
})

test('sends nothing without a name and invents no account holder', async () => {
  const { user } = await show()
  await save(user, '')
  expect(network.requests(updateProfile)).toHaveLength(0)
})

test('refers to support without a bank account', async () => {
  network.reply(getProfile, { profile: somchai })
  network.reply(getWallet, { wallet: { amount: fromBaht(0) }, slots: [] })
  await show()
  expect(await screen.findByText(/Contact us/)).toBeVisible()
})

test('decides a lost answer by the profile’s current name', async () => {
  network.breakDown(updateProfile)
  const { user } = await show()
  await save(user, 'Somsak')
  expect(await screen.findByText(/name is still “Somchai”/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
