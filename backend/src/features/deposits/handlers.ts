import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import { type Handlers, RawReply } from '../../platform/http/call'
import { localise } from '../../platform/language/local-text'
import { getSetting } from '../../platform/settings/operations'
import { sendGiftLink } from './gift-link'
import { cancelQrCode, createQrCode, getQrCode, mayUse } from './qr-code'
import { uploadSlip } from './slip'

export const depositHandlers = {
  /** As staff have set it, like every look-up; without what this member would be refused. */
  async lookupDeposit({ language, member }, { database }) {
    const value = localise(await database.run(getSetting, 'lookup.deposit'), language)
    if (!isRecord(value)) return new RawReply(value ?? null)
    const isManual = await database.run(getSetting, 'isManual')
    const banks = Array.isArray(value.banks)
      ? value.banks.filter(bank => mayUse(bank, member.currency))
      : value.banks
    return new RawReply({ ...value, banks, isManual })
  },
  uploadSlip({ member, move, file }, backend) {
    return uploadSlip(backend, member, move, file)
  },
  sendTrueLink({ member, move, body }, { database }) {
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
