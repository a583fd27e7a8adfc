import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup-money'
import { getPlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { DepositDialog } from './deposit-dialog'

beforeEach(() => network.install())
afterEach(() => network.reset())

const closed = /Deposits are closed/
const unread = 'One account for deposits could not be read.'

function open(reply: object, parameters: Record<string, string> = {}) {
  network.replyRaw(lookupDeposit, reply)
  return renderInShell(<DepositDialog onClose={() => {}} parameters={parameters} />, {
    texts: { wallet: loadTexts },
  })
}

test('says that deposits are closed only without any account', async () => {
  await open({ banks: [], wallets: [], isManual: false })
  expect(await screen.findByText(closed)).toBeVisible()
})

test('reports an unknown provider as unreadable, not as closed', async () => {
  await open({ banks: [{ bankCode: 'NEWPAY', bankType: 'PAYMENT', mode: 'AUTO' }], wallets: [] })
  expect(await screen.findByText(unread)).toBeVisible()
  expect(screen.queryByText(closed)).not.toBeInTheDocument()
})

test('promises no automatic credit in manual mode', async () => {
  const scb = { bankCode: 'SCB', mode: 'AUTO', bankAccountNo: '4051234567' }
  const zpay = { bankCode: 'ZPAY', bankType: 'PAYMENT', mode: 'AUTO', bankAccountName: 'Tamlung' }
  await open({ banks: [scb, zpay], wallets: [], isManual: true })
  expect(await screen.findByText('405-123-4567')).toBeVisible()
  expect(screen.queryByText(/automatically/)).not.toBeInTheDocument()
  expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument()
  expect(screen.getAllByText('Bank')).toHaveLength(1)
})

describe('in a member’s own break', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const scb = { bankCode: 'SCB', bankType: 'BANK', mode: 'AUTO', bankAccountNo: '1234567890' }
  const kbank = { ...scb, bankCode: 'KBANK', mode: 'SMS' }
  const gift = { walletAccountName: 'Tamlung', mode: 'gift' }
  const accounts = { banks: [scb, kbank], wallets: [gift], isManual: false }
  const limits = { currency: 'BAHT', limits: [], flows: [], helplines: [] }
  const until = inHours(48)
  const paused = { ...limits, pause: { kind: 'timeout', until } }
  const words = new RegExp(`You are taking a break until ${formatDateTime(until)}`)
  const number = /123-456-7890/

  test.each<Record<string, string>>([{}, { way: 'bank' }, { way: 'qr' }])(
    'that is said with its end, and nothing is offered to pay into, whatever is asked for: %j',
    async parameters => {
      network.reply(lookupOffers, ['playLimits'])
      network.replyRaw(getPlayLimits, paused)
      await open(accounts, parameters)
      expect(await screen.findByText(words)).toHaveTextContent(/You can withdraw at any time/)
      expect(screen.queryByText(number)).not.toBeInTheDocument()
      expect(screen.queryByRole('button', { name: /QR|Gift|Bank/ })).not.toBeInTheDocument()
      expect(screen.getByRole('button', { name: /Send a slip/ })).toBeVisible()
    },
  )

  test('hides manual accounts and does not call deposits closed', async () => {
    network.reply(lookupOffers, ['playLimits'])
    network.replyRaw(getPlayLimits, paused)
    await open({ ...accounts, isManual: true })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText(number)).not.toBeInTheDocument()
    expect(screen.queryByText(closed)).not.toBeInTheDocument()
  })

  test('links to the limits and still takes a slip', async () => {
    network.reply(lookupOffers, ['playLimits'])
    network.replyRaw(getPlayLimits, paused)
    const { user } = await open(accounts)
    const events = recordEvents('dialog.open')
    await user.click(await screen.findByRole('button', { name: 'See my limits' }))
    expect(events.heard).toEqual([{ name: 'dialog.open', payload: { name: 'limits' } }])
    events.stop()
    await user.click(screen.getByRole('button', { name: /Send a slip/ }))
    expect(await screen.findByText('Picture of your slip')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Other ways' }))
    expect(screen.getByText(words)).toBeVisible()
  })

  test.each([
    ['is over', { ...limits, pause: { kind: 'timeout', until: inHours(-1) } }],
    ['cannot be read', '<html>'],
  ])('shows the accounts when the break %s', async (_, answer) => {
    network.reply(lookupOffers, ['playLimits'])
    network.replyRaw(getPlayLimits, answer)
    await open(accounts, { way: 'bank' })
    expect(await screen.findByText(number)).toBeVisible()
  })

  test('does not request limits from a server without them', async () => {
    network.replyRaw(lookupOffers, {}, 404)
    await open(accounts, { way: 'bank' })
    expect(await screen.findByText(number)).toBeVisible()
    expect(network.requests(getPlayLimits)).toEqual([])
  })
})
