import type { Handlers } from '../../platform/http/call'
import { sendGiftLink } from './gift-link'
import { cancelQrCode, createQrCode, getQrCode } from './qr-code'
import { uploadSlip } from './slip'

export const depositHandlers = {
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
