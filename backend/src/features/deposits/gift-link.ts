import { trueLinkSecret, trueLinkSeparator } from '@tamlung/shared/contract/true-link'
import CryptoJS from 'crypto-js'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { readSetting, recordsIn } from '../../platform/settings/setting'
import { assertNoDepositLimit } from '../limits/play-guards'
import { addStatement } from '../statement/rows'

const decrypt = (text: string): string => {
  try {
    return CryptoJS.AES.decrypt(text, trueLinkSecret).toString(CryptoJS.enc.Utf8)
  } catch {
    return ''
  }
}

const giftHosts = new Set(['gift.truemoney.com'])

/** Returns the voucher's code, so that every spelling of a link counts as the same gift. */
const voucherOf = (link: string): string | undefined => {
  if (!URL.canParse(link)) return undefined
  const { protocol, host, searchParams } = new URL(link)
  const voucher = searchParams.get('v') ?? ''
  if (protocol !== 'https:' || !giftHosts.has(host)) return undefined
  return /^[A-Za-z0-9]{8,64}$/.test(voucher) ? voucher : undefined
}

interface DepositSetting {
  wallets?: unknown
}

export const sendGiftLink = defineMove(
  'giftLink.send',
  async (sql, encrypted: string, { member, reference }) => {
    const plain = decrypt(encrypted)
    const at = plain.lastIndexOf(trueLinkSeparator)
    if (at < 0) throw new Refusal('TRUELINK_INVALID')
    const voucher = voucherOf(plain.slice(0, at))
    if (voucher === undefined) throw new Refusal('TRUELINK_INVALID')
    const walletAccount = plain.slice(at + trueLinkSeparator.length)
    const deposit = await readSetting<DepositSetting | null>(sql, 'lookup.deposit')
    const wallets = recordsIn(deposit?.wallets)
    if (!wallets.some(wallet => wallet.walletAccountName === walletAccount))
      throw new Refusal('NO_WALLET')
    await assertNoDepositLimit(sql, member)
    const used = await first(
      sql,
      `insert into gift_link (link, member_id, wallet_account) values ($1, $2, $3)
       on conflict do nothing returning 1 as stored`,
      [voucher, member, walletAccount],
    )
    if (used === undefined) throw new Refusal('TRUELINK_DUPLICATE')
    await addStatement(sql, {
      member,
      type: 'deposit',
      status: 'PROCESSING',
      from: 'TrueMoney',
      to: 'WALLET',
      amount: 0,
      reference: `gift:${voucher}:${reference}`,
    })
    return { message: 'SUCCESS' }
  },
)
