import { hundredths } from '@tamlung/shared/contract/hundredths'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet, transfer } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { act, screen } from '@testing-library/react'
import { exampleWallet } from '../../testing/examples'
import { done, eachWithMember, keys, open, press } from './testing/transfer-under-test'

eachWithMember()

/** The state of a server without idempotency keys after several transfers of 100. */
function carryOut(times: number, wallet = 50_000 - times * 10_000) {
  const accounts = { from: 'WALLET', to: 'PG' }
  const row = { statementType: 'transfer', status: 'SUCCESS', ...accounts, amount: 100 }
  const statements = Array.from({ length: times }, () => ({ ...row, createdAt: Date.now() }))
  network.replyRaw(listStatements, { statements })
  network.reply(getWallet, { ...exampleWallet(), wallet: { amount: hundredths(wallet) } })
}

describe('a transfer that the browser repeated', () => {
  beforeEach(() => {
    network.keepsKeys(false)
    jest.useFakeTimers({ advanceTimers: true })
  })
  afterEach(() => {
    jest.useRealTimers()
    network.keepsKeys(true)
  })

  async function send() {
    await open()
    press('100')
    press('Transfer')
    await act(() => jest.advanceTimersByTimeAsync(5_000))
  }

  async function expectRecorded(times: number) {
    expect(await screen.findByText(`Recorded ${times} times`)).toBeVisible()
    expect(screen.getByText(new RegExp(`was recorded ${times} times`))).toBeVisible()
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/user/contact',
    )
    expect(screen.queryByText(/has been transferred/)).not.toBeInTheDocument()
    expect(keys()).toHaveLength(1)
  }

  test('is told with its number when the answer is lost', async () => {
    network.reply(transfer, () => {
      carryOut(3)
      throw new TypeError('Failed to fetch')
    })
    await send()
    await expectRecorded(3)
  })

  test('is told with its number when the last repeat succeeds', async () => {
    network.reply(transfer, () => {
      carryOut(4)
      return done
    })
    await send()
    await expectRecorded(4)
  })

  test('is told with its number when the last repeat is refused', async () => {
    network.reply(transfer, () => {
      carryOut(5, 0)
      return { message: 'MONEY_NOT_ENOUGH', failures: [] }
    })
    await send()
    await expectRecorded(5)
  })

  test('is done once when only the last repeat is refused', async () => {
    network.reply(transfer, () => {
      carryOut(1)
      return { message: 'MONEY_NOT_ENOUGH', failures: [] }
    })
    await send()
    expect(await screen.findByText('100.00 baht has been transferred.')).toBeVisible()
  })
})

describe('a transfer without an answer', () => {
  beforeEach(() => network.keepsKeys(false))
  afterEach(() => network.keepsKeys(true))

  test('is not done while the balance disagrees with its row', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    network.reply(transfer, () => {
      carryOut(1, 20_000)
      throw new TypeError('Failed to fetch')
    })
    await open()
    press('100')
    press('Transfer')
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(await screen.findByText('Please check your balance')).toBeVisible()
    expect(screen.queryByText(/has been transferred/)).not.toBeInTheDocument()
    jest.useRealTimers()
  })
})
