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

function look(watch: QrWatch, { status = open(), balance = baht(10), rows = [] }: Seen) {
  const statuses = watch.qrs.map(asked => ({ qr: asked, status }))
  const findings: Findings = { statuses, ended: watch.qrs, balance, rows, now }
  return judgePayments(watch, findings)
}

const paid = ({ qrs }: QrWatch) => qrs.map(each => each.paid)

test('a QR is paid when the statement has a deposit of its amount that is not older than it', () => {
  expect(paid(look(watchOf(qr()), { rows: [row()] }))).toEqual([baht(300)])
})

test.each([
  ['another amount', { amount: baht(5) }],
  ['an earlier deposit', { createdAt: '2026-11-20T09:00:00Z' }],
  ['a deposit in progress', { status: 'PROCESSING' }],
  ['a withdrawal', { statementType: 'withdraw' }],
  ['a row without a date', { createdAt: '' }],
])('%s does not pay it', (_, more) => {
  expect(paid(look(watchOf(qr()), { rows: [row(more)] }))).toEqual([null])
})

describe('on a device whose clock is slow', () => {
  // By its clock the QR came ten minutes earlier than it did.
  const old = row({ _id: 'old', createdAt: '2026-11-20T10:09:00Z' })
  const late = row({ _id: 'late', createdAt: '2026-11-20T10:11:00Z' })
  const soon = since + 2_000
  const lookAt = (
    watch: QrWatch,
    time: number,
    rows: Statement[],
    status: QrStatus | null = open(),
    balance = baht(310),
  ) => {
    const statuses = watch.qrs.map(asked => ({ qr: asked, status }))
    return judgePayments(watch, { statuses, ended: watch.qrs, balance, rows, now: time })
  }
  const fresh = watchOf(qr({ before: null }))

  test('a deposit that the server had before the QR came does not pay it, and its own does', () => {
    const first = lookAt(fresh, soon, [old])
    expect(paid(first)).toEqual([null])
    expect(paid(lookAt(first, now, [old], gone))).toEqual([null])
    expect(paid(lookAt(first, now, [late, old]))).toEqual([baht(300)])
  })

  test('one that was under way then may have been made with the QR, and pays it', () => {
    const first = lookAt(fresh, soon, [{ ...old, status: 'PROCESSING' }])
    expect(paid(lookAt(first, now, [old]))).toEqual([baht(300)])
  })

  test('what was there before does not stand for a growth that came since', () => {
    const taken = row({ ...old, statementType: 'withdraw' })
    const first = lookAt(fresh, soon, [taken])
    expect(paid(lookAt(first, now, [taken], gone, baht(610)))).toEqual([baht(300)])
  })

  test('where the QR was gone by the first look, or nobody looked soon, the clock decides', () => {
    expect(paid(lookAt(fresh, soon, [old], gone))).toEqual([baht(300)])
    expect(paid(lookAt(fresh, soon, [old], null))).toEqual([baht(300)])
    expect(paid(lookAt(fresh, now, [old]))).toEqual([baht(300)])
  })
})

test('a QR that is gone is paid when the wallet has grown by its amount, and by nothing else', () => {
  const watch = watchOf(qr())
  expect(paid(look(watch, { status: gone, balance: baht(310) }))).toEqual([baht(300)])
  for (const balance of [baht(15), baht(1010), baht(309), baht(10), baht(0)])
    expect(paid(look(watch, { status: gone, balance }))).toEqual([null])
})

test('a game that pays out the same amount while a QR is cancelled pays no QR', () => {
  const fromGame = row({ statementType: 'transfer', from: 'PG', to: 'WALLET' })
  const found = look(watchOf(qr()), { status: gone, balance: baht(310), rows: [fromGame] })
  expect(paid(found)).toEqual([null])
  expect(found.qrs[0]?.endedAt).toBe(now)
})

test('as long as the statement cannot be read, a growth alone says nothing', () => {
  expect(paid(look(watchOf(qr()), { status: gone, balance: baht(310), rows: null }))).toEqual([
    null,
  ])
})

test('while it is open, a growth says nothing', () => {
  expect(paid(look(watchOf(qr()), { balance: baht(310) }))).toEqual([null])
})

test('one row pays one QR, now and later: of two it is the one that has just ended', () => {
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

test('two that were paid between two looks are two payments', () => {
  const watch = watchOf(qr({ id: 'two', provider: 'WW', amount: baht(500) }), qr())
  const rows = [row({ amount: baht(500) }), row()]
  expect(paid(look(watch, { status: gone, balance: baht(810), rows }))).toEqual([
    baht(500),
    baht(300),
  ])
})

test('one that was replaced by another of the same amount does not take its payment', () => {
  const watch = watchOf(qr({ id: 'two' }), qr({ endedAt: since, left: true }))
  expect(paid(look(watch, { status: open('two'), balance: baht(310) }))).toEqual([null, null])
  expect(paid(look(watch, { status: gone, balance: baht(310) }))).toEqual([baht(300), null])
})

test('a QR without an amount is paid by any deposit that came since, and says what came', () => {
  expect(paid(look(watchOf(qr({ amount: null })), { rows: [row({ amount: baht(7) })] }))).toEqual([
    baht(7),
  ])
})

test('another QR in its place, or its own time, ends it; an answer that did not come does not', () => {
  expect(look(watchOf(qr()), { status: open('other') }).qrs[0]?.endedAt).toBe(now)
  expect(look(watchOf(qr({ end: now - 1 })), {}).qrs[0]?.endedAt).toBe(now)
  expect(look(watchOf(qr()), { status: null }).qrs[0]?.endedAt).toBeNull()
})

test('nobody says that one has ended before its payment was looked for, in rows read since', () => {
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

test('what has long ended is forgotten, what was paid stays until it was told', () => {
  const long = now - 3_600_000
  const found = look(
    watchOf(qr({ endedAt: long }), qr({ id: 'two', endedAt: long, paid: baht(1) })),
    {},
  )
  expect(found.qrs.map(({ id }) => id)).toEqual(['two'])
})

test('what the wallet held is learnt while it is open', () => {
  expect(look(watchOf(qr({ before: null })), { balance: baht(42) }).qrs[0]?.before).toBe(baht(42))
  expect(
    look(watchOf(qr({ before: null })), { status: gone, balance: baht(42) }).qrs[0]?.before,
  ).toBeNull()
})

describe('a transfer by hand', () => {
  const transfer = (more: Partial<WatchedQr> = {}) =>
    qr({ provider: 'TRANSFER', id: 'hand', amount: null, left: true, ...more })

  test('is paid by a deposit of any amount, unless a QR is open that this is the amount of', () => {
    const rows = [row()]
    expect(paid(look(watchOf(transfer()), { status: null, rows }))).toEqual([baht(300)])
    expect(paid(look(watchOf(transfer(), qr()), { rows }))).toEqual([null, baht(300)])
    expect(paid(look(watchOf(transfer(), qr({ amount: baht(5) })), { rows }))).toEqual([
      baht(300),
      null,
    ])
  })

  test('is never called paid because the wallet has grown', () => {
    const found = look(watchOf(transfer()), { status: null, balance: baht(310) })
    expect(found.qrs).toMatchObject([{ paid: null, sight: { what: 'grown', amount: baht(300) } }])
  })

  test('says nothing of a growth that another row may explain', () => {
    const rows = [row({ statementType: 'bonus' })]
    const found = look(watchOf(transfer()), { status: null, balance: baht(310), rows })
    expect(found.qrs[0]?.sight?.what).toBe('nothing')
  })
})

test('what another QR has brought is not awaited twice of one that is first seen in the same look', () => {
  const [first, second] = [qr(), qr({ id: 'two', amount: baht(200), before: null })]
  const statuses = [
    { qr: first, status: gone },
    { qr: second, status: open('two') },
  ]
  const seen = { statuses, ended: [first], balance: baht(310), rows: [], now }
  const one = judgePayments(watchOf(first, second), seen)
  expect(paid(one)).toEqual([baht(300), null])
  expect(paid(look(one, { status: gone, balance: baht(510) }))).toEqual([baht(300), baht(200)])
})

test('rows without an id are told apart by their time and amount: each pays its own QR', () => {
  const both = watchOf(qr(), qr({ provider: 'WW', id: 'two', amount: baht(100) }))
  const rows = [row(), row({ amount: baht(100) })]
  expect(paid(look(both, { status: gone, rows }))).toEqual([baht(300), baht(100)])
})
