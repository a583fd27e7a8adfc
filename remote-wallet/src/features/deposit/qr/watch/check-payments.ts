import { call } from '@tamlung/shared/api/call'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import type { Currency } from '@tamlung/shared/contract/editions'
import { namedCurrency } from '@tamlung/shared/contract/named-currency'
import { getQr } from '@tamlung/shared/contract/routes/qr'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { ownAmount } from '@tamlung/shared/session/own-amount'
import { session } from '@tamlung/shared/session/session'
import i18next from 'i18next'
import { cancelRepeatsOf } from './cancel-qr'
import { type Findings, hasEnded, judgePayments, type Requested } from './judge-payments'
import { qrViewers, qrWatch } from './qr-watch'
import { isDialogOpen, tellEnds } from './watch-transfer'
import { isSameQr, type WatchedQr } from './watched-qr'

type Found = Findings & { currency: Currency | null | undefined }

async function find(qrs: readonly WatchedQr[], gone: readonly Requested[] = []): Promise<Found> {
  // The rows are read before the states: if a row pays a QR, its state is read after the payment.
  const rows = await call(listStatements, { body: { page: 1, limit: 10 } }).then(
    ({ statements }) => statements,
    () => null,
  )
  const isGone = (qr: WatchedQr) => gone.some(entry => isSameQr(entry.qr, qr))
  const open = qrs.filter(qr => qr.endedAt === null && !isGone(qr))
  const requested = await Promise.all(
    open.map(async qr => ({
      qr,
      status:
        qr.provider === 'TRANSFER'
          ? null
          : await call(getQr, { params: { provider: qr.provider } }).catch(() => null),
    })),
  )
  // A QR that ended meanwhile may have been paid after the rows were read, so they are read again first.
  const ended = [...gone, ...requested.filter(entry => hasEnded(entry, serverNow()))]
  if (ended.length > gone.length) return find(qrs, ended)
  const wallet = await call(getWallet, {}).then(
    ({ wallet }) => wallet,
    () => null,
  )
  const balance = wallet?.amount ?? null
  return {
    rows,
    statuses: [...gone, ...requested],
    ended: [...qrs.filter(({ endedAt }) => endedAt !== null), ...gone.map(({ qr }) => qr)],
    balance,
    now: serverNow(),
    currency: wallet?.currency,
  }
}

const paidOf = (qrs: readonly WatchedQr[]) => qrs.filter(({ paid }) => paid !== null)

function tell({ paid }: WatchedQr, currency: Found['currency']) {
  bus.emit('wallet.changed', { cause: 'qr.paid', done: true })
  if (paid === null || qrViewers.size > 0) return
  const say = (key: string, facts = {}) => i18next.t(key, { ns: 'wallet', ...facts })
  const named = namedCurrency(currency)
  const unit = named ? say(`units.${named}`) : ''
  const text = say('deposit.qr.paid', { amount: ownAmount(paid), unit })
  bus.emit('toast.show', { tone: 'success', text })
}

/** Checks the watched QRs once; a toast informs a member who does not see them. */
export async function checkPayments(): Promise<void> {
  const token = session.token()
  const findings = await find(qrWatch.get().qrs.filter(({ paid }) => paid === null))
  // Findings of one member say nothing about another, who has logged in meanwhile.
  if (session.token() !== token) return
  const known = paidOf(qrWatch.get().qrs)
  qrWatch.update(watch => judgePayments(watch, findings))
  // The dialog may be open above other pages than home, too.
  if (isDialogOpen()) tellEnds('dialog')
  for (const qr of paidOf(qrWatch.get().qrs))
    if (!known.some(other => isSameQr(other, qr))) {
      tell(qr, findings.currency)
      await cancelRepeatsOf(qr)
    }
}
