import { type Hundredths, hundredths, sum, zero } from '@tamlung/shared/contract/hundredths'
import type { QrStatus } from '@tamlung/shared/contract/routes/qr'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { toInstant } from '@tamlung/shared/format/instant'
import type { QrWatch } from './qr-watch'
import { idOf, isOpen, isSameQr, type TransferSigns, type WatchedQr } from './watched-qr'

type Seen = { rows: readonly Statement[] | null; balance: Hundredths | null }

/** The evidence of a pending manual transfer in statement and wallet, without a conclusion. */
function findTransferSigns({ since, before }: WatchedQr, { rows, balance }: Seen): TransferSigns {
  if (rows === null) return { what: 'unread', amount: zero }
  const fresh = rows.filter(({ createdAt }) => (toInstant(createdAt) ?? 0) >= since)
  const deposits = fresh.filter(({ statementType }) => statementType === 'deposit')
  const onWay = deposits.find(({ status }) => status !== 'SUCCESS' && status !== 'FAILED')
  if (onWay) return { what: 'onWay', amount: onWay.amount ?? zero }
  const refused = deposits.find(({ status }) => status === 'FAILED')
  if (refused) return { what: 'refused', amount: refused.amount ?? zero }
  // Wallet growth that another row explains does not prove the transfer.
  const grown = balance !== null && before !== null && fresh.length === 0 ? balance - before : 0
  return grown > 0
    ? { what: 'grown', amount: hundredths(grown) }
    : { what: 'nothing', amount: zero }
}

/** The provider's current answer about a QR. */
export type Requested = { qr: WatchedQr; status: QrStatus | null }

/** The result of a check; null for parts that could not be read. */
export type Findings = {
  statuses: readonly Requested[]
  /** QRs that had ended before the rows were read. */
  ended: readonly WatchedQr[]
  balance: Hundredths | null
  rows: readonly Statement[] | null
  /** The server's time. */
  now: number
}

/** The time after its end in which a QR may still turn out to be paid. */
const timeout = 10 * 60_000

/** A check this soon after a QR was made comes before any payment. */
const promptly = 15_000

const keyOf = ({ _id, createdAt, amount }: Statement) => _id || `${createdAt} ${amount}`
const instantOf = ({ createdAt }: Statement) => toInstant(createdAt) ?? 0

export function hasEnded({ qr, status }: Requested, now: number): boolean {
  const gone = status !== null && !(isOpen(status) && idOf(status) === qr.id)
  return gone || (qr.end !== null && now >= qr.end)
}

const isSettled = ({ status }: Statement) => status === 'SUCCESS' || status === 'FAILED'

/**
 * The keys of rows that cannot pay the QR, because they were settled before it was made. With a slow device clock they look
 * newer.
 */
const heldBefore = (rows: readonly Statement[]) => rows.filter(isSettled).map(keyOf)

/** A deposit for this QR that the statement shows in progress. */
function findOnWay(qr: WatchedQr, rows: readonly Statement[] | null): TransferSigns | undefined {
  const row = rows?.find(row => !isSettled(row) && paysFor(row, qr))
  return row && { what: 'onWay', amount: row.amount ?? zero }
}

/** The QR with the findings of this check. */
function afterCheck(qr: WatchedQr, findings: Findings): WatchedQr {
  const { statuses, ended, rows, now } = findings
  const requested = statuses.find(entry => isSameQr(entry.qr, qr))
  const endedAt = qr.endedAt ?? (requested && hasEnded(requested, now) ? now : null)
  const isStillOpen = requested !== undefined && endedAt === null
  // The QR was still open after the rows were read, so none of them has paid it.
  const isFirstCheck = isStillOpen && requested.status !== null && now < qr.since + promptly
  const held = qr.held ?? (isFirstCheck && rows ? heldBefore(rows) : undefined)
  const hadEnded = endedAt !== null && ended.some(other => isSameQr(other, qr))
  const sought = qr.sought || (hadEnded && rows !== null)
  const sight = qr.provider === 'TRANSFER' ? findTransferSigns(qr, findings) : findOnWay(qr, rows)
  return { ...qr, endedAt, sought, sight, ...(held && { held }) }
}

/** Ranks the QRs for a payment: the one that ended last, then an open one, then one that the member has left. */
function likelihood({ left, endedAt }: WatchedQr): number {
  if (left) return 0
  return endedAt === null ? 1 : 2 + endedAt
}

function candidates(qrs: readonly WatchedQr[]): WatchedQr[] {
  return qrs.filter(({ paid }) => paid === null).sort((a, b) => likelihood(b) - likelihood(a))
}

/** Whether a row is newer than the QR and not among the rows that were settled before it was made. */
function isSince(row: Statement, { since, held }: WatchedQr): boolean {
  return instantOf(row) >= since && !held?.includes(keyOf(row))
}

function paysFor(row: Statement, qr: WatchedQr): boolean {
  const fits = qr.amount === null || row.amount === qr.amount
  return row.statementType === 'deposit' && fits && isSince(row, qr)
}

function pay(watch: QrWatch, paid: WatchedQr, amount: Hundredths, now: number): QrWatch {
  const qrs = watch.qrs.map(qr => {
    if (qr === paid) return { ...qr, paid: amount, endedAt: qr.endedAt ?? now, left: false }
    // A payment assigned to this QR does not prove another.
    return qr.before === null ? qr : { ...qr, before: sum([qr.before, amount]) }
  })
  return { ...watch, qrs, paidAt: now }
}

function payByStatement(watch: QrWatch, { rows, now }: Findings): QrWatch {
  let result = watch
  // The oldest first, in the order of payment.
  for (const row of [...(rows ?? [])].reverse()) {
    const { status, amount } = row
    if (status !== 'SUCCESS' || amount == null || result.used.includes(keyOf(row))) continue
    const qr = candidates(result.qrs).find(candidate => paysFor(row, candidate))
    if (qr)
      result = {
        ...pay(result, qr, amount, now),
        used: [...result.used, keyOf(row)].slice(-20),
      }
  }
  return result
}

/** Whether a withdrawal or transfer from before the QR has failed since, so that its money came back. */
function isReturned(row: Statement, { held }: WatchedQr): boolean {
  return row.status === 'FAILED' && row.statementType !== 'deposit' && !held?.includes(keyOf(row))
}

/** Marks an ended QR as paid if the wallet grew by exactly its amount and no statement row explains the growth otherwise. */
function payByGrowth(watch: QrWatch, { rows, balance, now }: Findings): QrWatch {
  if (balance === null || rows === null) return watch
  for (const qr of candidates(watch.qrs)) {
    const { amount, before, endedAt } = qr
    if (amount === null || before === null || balance - before !== amount) continue
    // An open QR may still be paid as well; only its end shows which of them was paid.
    if (endedAt === null) return watch
    const others = rows.filter(
      row =>
        !watch.used.includes(keyOf(row)) &&
        (isReturned(row, qr) ||
          (isSince(row, qr) && (row.status === 'FAILED' || !paysFor(row, qr)))),
    )
    return others.length > 0 ? watch : pay(watch, qr, amount, now)
  }
  return watch
}

/**
 * Decides which QRs were paid, since no reply says so: the statement has the deposit, or the QR has ended and the
 * wallet has grown by its amount. QRs that ended long ago are dropped.
 */
export function judgePayments(watch: QrWatch, findings: Findings): QrWatch {
  const looked = { ...watch, qrs: watch.qrs.map(qr => afterCheck(qr, findings)) }
  const { qrs, ...rest } = payByGrowth(payByStatement(looked, findings), findings)
  const stored = qrs.filter(
    ({ paid, endedAt }) => paid !== null || endedAt === null || findings.now < endedAt + timeout,
  )
  // Last, because the current balance includes payments found now, which must not count as later growth.
  const isStillOpen = (qr: WatchedQr) =>
    qr.endedAt === null && findings.statuses.some(entry => isSameQr(entry.qr, qr))
  const known = stored.map(qr =>
    isStillOpen(qr) ? { ...qr, before: qr.before ?? findings.balance } : qr,
  )
  return { ...rest, qrs: known }
}
