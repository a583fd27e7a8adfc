import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { Greeting } from './greeting'

// As in the specification: a wallet's bank account has a Thai name and no code.
const bankAccount = {
  bankAccountName: 'SOMCHAI DEE',
  bankAccountNo: '1234567890',
  bank: { nameTH: 'ไทยพาณิชย์' },
}

test.each([
  ['th', /ไทยพาณิชย์/],
  ['la', /ໄທພານິດ/],
] as const)('names the bank in %s', async (language, name) => {
  const { leave } = await renderInShell(<Greeting wallet={exampleWallet({ bankAccount })} />, {
    texts: { wallet: loadTexts },
    language,
  })
  expect(await screen.findByText(name)).toBeInTheDocument()
  leave()
})
