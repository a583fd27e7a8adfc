import type { BankAccount } from '@tamlung/shared/contract/routes/account'
import { lookupBanks } from '@tamlung/shared/contract/routes/lookup'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { BankNameNotice } from './home-page'

const banks = [
  { code: 'SCB', nameTH: 'ไทยพาณิชย์' },
  { code: 'KTB', nameTH: 'กรุงไทย' },
]

beforeAll(() => network.install())
beforeEach(() => {
  network.reset()
  network.reply(lookupBanks, banks)
})

async function show(account: BankAccount) {
  return renderInShell(<BankNameNotice account={account} />, { texts: { wallet: loadTexts } })
}

const edit = { name: 'Change name' }

test('offers to correct the name for a bank known by code', async () => {
  await show({ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' })
  expect(screen.getByRole('button', edit)).toBeVisible()
  expect(network.requests()).toEqual([])
})

test('offers to correct the name for a bank known by name', async () => {
  await show({ bankAccountName: 'สมชาย ใจดี', bank: { nameTH: 'กรุงไทย' } })
  expect(await screen.findByRole('button', edit)).toBeVisible()
})

test('offers nothing for a bank that accepts every name', async () => {
  const { queryClient } = await show({
    bankAccountName: 'สมชาย ใจดี',
    bank: { nameTH: 'ไทยพาณิชย์' },
  })
  await waitFor(() => expect(queryClient.getQueryData([lookupBanks.path])).toHaveLength(2))
  expect(screen.queryByRole('button', edit)).not.toBeInTheDocument()
})

test.each([
  { bankAccountName: 'SOMCHAI JAIDEE', bank: { nameTH: 'กรุงไทย' } },
  { bankAccountName: 'สมชาย ใจดี', bank: {} },
])('requests no banks when none can be meant: %j', async account => {
  await show(account)
  expect(network.requests()).toEqual([])
})
