/** @jest-environment node */
import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import type { QrStatus } from '@tamlung/shared/contract/routes/qr'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { type Findings, judgePayments } from './judge-payments'
import type { QrWatch } from './qr-watch'
import type { WatchedQr } from './watched-qr'

const since = Date.parse('2026-11-20T10:00:00Z')
const now = since + 60_000
const baht = (amount: number) => hundredths(amount * 100)

const qr = (more: Partial<WatchedQr> = {}): WatchedQr => ({
  provider: 'KBANK',
  id: 'one',
  amount: baht(300),
  since,
  end: since + 300_000,
  before: baht(10),
  endedAt: null,
  sought: false,
  paid: null,
  left: false,
  ...more,
})
const row = (more: Partial<Statement> = {}): Statement => ({
  statementType: 'deposit',
  status: 'SUCCESS',
  amount: baht(300),
  createdAt: '2026-11-20T10:00:30Z',
  ...more,
})
const open = (id = 'one'): QrStatus => ({ qrcodeId: id, hasQrcode: true, qrcode: '<svg/>' })
const gone: QrStatus = { hasQrcode: false }

const watchOf = (...qrs: WatchedQr[]): QrWatch => ({ qrs, used: [], paidAt: 0 })

type Seen = { status?: QrStatus | null; balance?: Hundredths; rows?: Statement[] | null }

function judge(watch: QrWatch, { status = open(), balance = baht(10), rows = [] }: Seen) {
  const statuses = watch.qrs.map(requested => ({ qr: requested, status }))
  const findings: Findings = { statuses, ended: watch.qrs, balance, rows, now }
  return judgePayments(watch, findings)
}

const paid = ({ qrs }: QrWatch) => qrs.map(each => each.paid)

test('pays a QR with a later deposit of its amount', () => {
  expect(paid(judge(watchOf(qr()), { rows: [row()] }))).toEqual([baht(300)])
})

test.each([
  ['another amount', { amount: baht(5) }],
  ['an earlier deposit', { createdAt: '2026-11-20T09:00:00Z' }],
  ['a deposit in progress', { status: 'PROCESSING' }],
  ['a withdrawal', { statementType: 'withdraw' }],
  ['a row without a date', { createdAt: '' }],
])('does not pay it with %s', (_, more) => {
  expect(paid(judge(watchOf(qr()), { rows: [row(more)] }))).toEqual([null])
})

describe('with a slow device clock', () => {
  // By the device's clock the QR came ten minutes earlier than it did.
  const old = row({ _id: 'old', createdAt: '2026-11-20T10:09:00Z' })
  const late = row({ _id: 'late', createdAt: '2026-11-20T10:11:00Z' })
  const soon = since + 2_000
  const judgeAt = (
    watch: QrWatch,
    time: number,
    rows: Statement[],
    status: QrStatus | null = open(),
    balance = baht(310),
  ) => {
    const statuses = watch.qrs.map(requested => ({ qr: requested, status }))
    return judgePayments(watch, { statuses, ended: watch.qrs, balance, rows, now: time })
  }
  const fresh = watchOf(qr({ before: null }))

  test('ignores a deposit from before the QR and takes its own', () => {
    const first = judgeAt(fresh, soon, [old])
    expect(paid(first)).toEqual([null])
    expect(paid(judgeAt(first, now, [old], gone))).toEqual([null])
    expect(paid(judgeAt(first, now, [late, old]))).toEqual([baht(300)])
  })

  test('takes a deposit that was pending when the QR was made', () => {
    const first = judgeAt(fresh, soon, [{ ...old, status: 'PROCESSING' }])
    expect(paid(judgeAt(first, now, [old]))).toEqual([baht(300)])
  })

  test('does not count earlier money as growth', () => {
    const taken = row({ ...old, statementType: 'withdraw' })
    const first = judgeAt(fresh, soon, [taken])
    expect(paid(judgeAt(first, now, [taken], gone, baht(610)))).toEqual([baht(300)])
  })

  test('uses the clock when the first check came late', () => {
    expect(paid(judgeAt(fresh, soon, [old], gone))).toEqual([baht(300)])
    expect(paid(judgeAt(fresh, soon, [old], null))).toEqual([baht(300)])
    expect(paid(judgeAt(fresh, now, [old]))).toEqual([baht(300)])
  })
})

test('pays an ended QR by wallet growth of its amount only', () => {
  const watch = watchOf(qr())
  expect(paid(judge(watch, { status: gone, balance: baht(310) }))).toEqual([baht(300)])
  for (const balance of [baht(15), baht(1010), baht(309), baht(10), baht(0)])
    expect(paid(judge(watch, { status: gone, balance }))).toEqual([null])
})

test('does not take a game’s payout for a payment', () => {
  const fromGame = row({ statementType: 'transfer', from: 'PG', to: 'WALLET' })
  const found = judge(watchOf(qr()), { status: gone, balance: baht(310), rows: [fromGame] })
  expect(paid(found)).toEqual([null])
  expect(found.qrs[0]?.endedAt).toBe(now)
})

test('does not take a returned withdrawal for a payment', () => {
  const withdrawal = (status: string) =>
    row({ _id: 'w', statementType: 'withdraw', status, createdAt: '2026-11-20T09:30:00Z' })
  const returned = { status: gone, balance: baht(310), rows: [withdrawal('FAILED')] }
  const first = judge(watchOf(qr()), { rows: [withdrawal('PROCESSING')] })
  expect(paid(judge(first, returned))).toEqual([null])
  const soon = (rows: Statement[]) => {
    const watch = watchOf(qr({ before: null }))
    const statuses = watch.qrs.map(each => ({ qr: each, status: open() }))
    return judgePayments(watch, {
      statuses,
      ended: [],
      balance: baht(10),
      rows,
      now: since + 1_000,
    })
  }
  expect(paid(judge(soon([withdrawal('PROCESSING')]), returned))).toEqual([null])
  // The withdrawal had failed before the QR came.
  expect(paid(judge(soon([withdrawal('FAILED')]), returned))).toEqual([baht(300)])
})

test('notes its deposit in progress', () => {
  const found = (more: Partial<Statement>) =>
    judge(watchOf(qr()), { status: gone, rows: [row({ status: 'PROCESSING', ...more })] }).qrs[0]
  expect(found({})).toMatchObject({ paid: null, sight: { what: 'onWay', amount: baht(300) } })
  expect(found({ amount: baht(5) })?.sight).toBeUndefined()
})

test('ignores growth while the statement is unreadable', () => {
  expect(paid(judge(watchOf(qr()), { status: gone, balance: baht(310), rows: null }))).toEqual([
    null,
  ])
})

test('ignores growth while the QR is open', () => {
  expect(paid(judge(watchOf(qr()), { balance: baht(310) }))).toEqual([null])
})

test('uses each row once, for the QR that just ended', () => {
  const watch = watchOf(qr({ id: 'two', provider: 'WW' }), qr())
  const statuses = [
    { qr: qr({ id: 'two', provider: 'WW' }), status: open('two') },
    { qr: qr(), status: gone },
  ]
  const findings = { statuses, ended: [], balance: baht(310), rows: [row()], now }
  const found = judgePayments(watch, findings)
  expect(paid(found)).toEqual([null, baht(300)])
  const ended = { ...findings, statuses: [{ qr: qr({ id: 'two', provider: 'WW' }), status: gone }] }
  expect(paid(judgePayments(found, ended))).toEqual([null, baht(300)])
})

test('counts two payments between two checks', () => {
  const watch = watchOf(qr({ id: 'two', provider: 'WW', amount: baht(500) }), qr())
  const rows = [row({ amount: baht(500) }), row()]
  expect(paid(judge(watch, { status: gone, balance: baht(810), rows }))).toEqual([
    baht(500),
    baht(300),
  ])
})

test('does not pay a replaced QR of the same amount', () => {
  const watch = watchOf(qr({ id: 'two' }), qr({ endedAt: since, left: true }))
  expect(paid(judge(watch, { status: open('two'), balance: baht(310) }))).toEqual([null, null])
  expect(paid(judge(watch, { status: gone, balance: baht(310) }))).toEqual([baht(300), null])
})

test('pays a QR without amount by any later deposit', () => {
  expect(paid(judge(watchOf(qr({ amount: null })), { rows: [row({ amount: baht(7) })] }))).toEqual([
    baht(7),
  ])
})

test('ends by a replacement or its time, not by a missing answer', () => {
  expect(judge(watchOf(qr()), { status: open('other') }).qrs[0]?.endedAt).toBe(now)
  expect(judge(watchOf(qr({ end: now - 1 })), {}).qrs[0]?.endedAt).toBe(now)
  expect(judge(watchOf(qr()), { status: null }).qrs[0]?.endedAt).toBeNull()
})

test('ends only after fresh rows were checked', () => {
  const watch = watchOf(qr())
  const statuses = [{ qr: qr(), status: gone }]
  const sought = (found: Partial<Findings>) =>
    judgePayments(watch, { statuses, ended: [qr()], balance: null, rows: [], now, ...found }).qrs[0]
      ?.sought
  expect(sought({ ended: [] })).toBe(false)
  expect(sought({ rows: null })).toBe(false)
  expect(sought({ statuses: [{ qr: qr(), status: open() }] })).toBe(false)
  expect(sought({})).toBe(true)
})

test('forgets ended QRs and keeps paid ones until shown', () => {
  const long = now - 3_600_000
  const found = judge(
    watchOf(qr({ endedAt: long }), qr({ id: 'two', endedAt: long, paid: baht(1) })),
    {},
  )
  expect(found.qrs.map(({ id }) => id)).toEqual(['two'])
})

test('learns the wallet’s amount while open', () => {
  expect(judge(watchOf(qr({ before: null })), { balance: baht(42) }).qrs[0]?.before).toBe(baht(42))
  expect(
    judge(watchOf(qr({ before: null })), { status: gone, balance: baht(42) }).qrs[0]?.before,
  ).toBeNull()
})

describe('manual transfer', () => {
  const transfer = (more: Partial<WatchedQr> = {}) =>
    qr({ provider: 'TRANSFER', id: 'hand', amount: null, left: true, ...more })

  test('is paid by any deposit that fits no open QR', () => {
    const rows = [row()]
    expect(paid(judge(watchOf(transfer()), { status: null, rows }))).toEqual([baht(300)])
    expect(paid(judge(watchOf(transfer(), qr()), { rows }))).toEqual([null, baht(300)])
    expect(paid(judge(watchOf(transfer(), qr({ amount: baht(5) })), { rows }))).toEqual([
      baht(300),
      null,
    ])
  })

  test('is not paid by wallet growth', () => {
    const found = judge(watchOf(transfer()), { status: null, balance: baht(310) })
    expect(found.qrs).toMatchObject([{ paid: null, sight: { what: 'grown', amount: baht(300) } }])
  })

  test('ignores growth that another row explains', () => {
    const rows = [row({ statementType: 'bonus' })]
    const found = judge(watchOf(transfer()), { status: null, balance: baht(310), rows })
    expect(found.qrs[0]?.sight?.what).toBe('nothing')
  })
})

test('does not count another QR’s payment twice', () => {
  const [first, second] = [qr(), qr({ id: 'two', amount: baht(200), before: null })]
  const statuses = [
    { qr: first, status: gone },
    { qr: second, status: open('two') },
  ]
  const seen = { statuses, ended: [first], balance: baht(310), rows: [], now }
  const one = judgePayments(watchOf(first, second), seen)
  expect(paid(one)).toEqual([baht(300), null])
  expect(paid(judge(one, { status: gone, balance: baht(510) }))).toEqual([baht(300), baht(200)])
})

test('distinguishes rows without ids by time and amount', () => {
  const both = watchOf(qr(), qr({ provider: 'WW', id: 'two', amount: baht(100) }))
  const rows = [row(), row({ amount: baht(100) })]
  expect(paid(judge(both, { status: gone, rows }))).toEqual([baht(300), baht(100)])
})
