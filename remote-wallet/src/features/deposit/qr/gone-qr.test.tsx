import { hundredths } from '@tamlung/shared/contract/hundredths'
import { deleteQr, getQr } from '@tamlung/shared/contract/routes/qr'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { act, screen } from '@testing-library/react'
import { exampleWallet } from '../../../testing/examples'
import { eachWithMember, none, open, pass, press, qrOf } from './testing/qr-under-test'
import { keepWatching } from './watch/keep-watching'

eachWithMember()

describe('ended QR', () => {
  let stop = () => {}
  let seen: string[] = []
  let observer: MutationObserver

  const row = { statementType: 'deposit', status: 'SUCCESS', amount: hundredths(10_000) }
  const pay = () => {
    const createdAt = new Date().toISOString()
    network.reply(listStatements, { statements: [{ ...row, _id: 'row', createdAt }] })
  }
  const reported = (words: RegExp) => seen.some(text => words.test(text))

  beforeEach(async () => {
    seen = []
    observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    network.reply(getQr, qrOf(100))
    await open()
    stop = keepWatching()
    await pass(6000)
    expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
  })
  afterEach(() => {
    stop()
    observer.disconnect()
  })

  test('is reported as paid when the payment shows afterwards', async () => {
    let requested = 0
    network.reply(getQr, () => {
      requested += 1
      pay()
      return none
    })
    await pass(6000)
    expect(requested).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: '100.00 baht received' })).toBeVisible()
    expect(reported(/has ended|Checking whether/)).toBe(false)
  })

  test('is not called ended when paid during cancelling', async () => {
    network.refuse(deleteQr, 'REQUEST_LIMIT')
    network.reply(getQr, none)
    pay()
    press('Cancel QR')
    await pass(100)
    expect(screen.getByRole('heading', { name: '100.00 baht received' })).toBeVisible()
    expect(reported(/has ended/)).toBe(false)
  })

  test('is checked at once, also when it ends during a check', async () => {
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    network.reply(getWallet, () => answered.then(() => exampleWallet()))
    await pass(6000)
    network.refuse(deleteQr, 'REQUEST_LIMIT')
    network.reply(getQr, none)
    press('Cancel QR')
    await pass(100)
    expect(screen.getByRole('heading', { name: /Checking whether your payment/ })).toBeVisible()
    pay()
    answer()
    await pass(100)
    expect(screen.getByRole('heading', { name: '100.00 baht received' })).toBeVisible()
    expect(reported(/has ended/)).toBe(false)
  })

  test('is not called ended when paid just before its end', async () => {
    await pass(288_000)
    network.reply(getQr, () => {
      pay()
      return none
    })
    await pass(8000)
    expect(screen.getByRole('heading', { name: '100.00 baht received' })).toBeVisible()
    expect(reported(/has ended/)).toBe(false)
  })

  test('is checked while the statement is unreadable, then called ended', async () => {
    network.reply(getQr, none)
    network.breakDown(listStatements)
    await pass(6000)
    expect(screen.getByRole('heading', { name: /Checking whether your payment/ })).toBeVisible()
    await pass(6000)
    expect(screen.getByText(/the money arrives within/)).toBeVisible()
    expect(reported(/has ended/)).toBe(false)
    network.reply(listStatements, { statements: [] })
    await pass(6000)
    expect(screen.getByRole('heading', { name: 'This QR has ended' })).toBeVisible()
  })

  test('is shown again when the answer was older than the QR', async () => {
    let requested = 0
    network.reply(getQr, () => {
      requested += 1
      return requested === 1 ? none : qrOf(100)
    })
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await pass(50)
    expect(requested).toBeGreaterThan(1)
    await pass(6000)
    expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
    expect(reported(/has ended/)).toBe(false)
  })
})
