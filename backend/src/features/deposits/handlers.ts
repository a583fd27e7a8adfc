import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import { Refusal } from '../../platform/errors/refusal'
import { type Handlers, RawReply } from '../../platform/http/call'
import { localise } from '../../platform/language/local-text'
import { getSetting } from '../../platform/settings/setting'
import { sendGiftLink } from './gift-link'
import { cancelQrCode, canUseBank, createQrCode, getQrCode } from './qr-code'
import { uploadSlip } from './slip'

export const depositHandlers = {
  /** Returns the setting of the staff, without banks that this member's currency cannot use. */
  async lookupDeposit({ language, member }, { database }) {
    const value = localise(await database.run(getSetting, 'lookup.deposit'), language)
    if (!isRecord(value)) return new RawReply(value ?? null)
    const isManual = await database.run(getSetting, 'isManual')
    const banks = Array.isArray(value.banks)
      ? value.banks.filter(bank => canUseBank(bank, member.currency))
      : value.banks
    // Gift links are in baht.
    const wallets = member.currency === 'BAHT' ? value.wallets : []
    return new RawReply({ ...value, banks, wallets, isManual })
  },
  uploadSlip({ member, move, file }, backend) {
    return uploadSlip(backend, member, move, file)
  },
  sendTrueLink({ member, move, body }, { database }) {
    if (member.currency !== 'BAHT') throw new Refusal('NO_WALLET')
    return database.run(sendGiftLink, { member: member.id, move, input: body.link })
  },
  getQr({ member, params }, { database }) {
    return database.run(getQrCode, { member: member.id, provider: params.provider })
  },
  createQr({ member, move, params, body }, { database }) {
    return database.run(createQrCode, {
      member: member.id,
      move,
      input: { provider: params.provider, amount: body.amount, currency: member.currency },
    })
  },
  async deleteQr({ member, params }, { database }) {
    await database.run(cancelQrCode, { member: member.id, id: params.qrcodeId })
    return { message: 'SUCCESS' }
  },
} satisfies Partial<Handlers>
