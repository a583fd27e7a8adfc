import type { Backend } from '../../src/platform/backend'
import { readInput } from '../../src/platform/http/read-input'
import { checkLedger } from '../../src/platform/ledger/operations'
import { allowNextCode, expireCodes } from './code-operations'
import { listCodes, listGifts, listOpenMoney, listQrCodes, listSlips } from './lists'
import { decideGift, decideSlip, decideStatement, expireQrCode, payQrCode } from './money'
import { type consoleRouter, optionalId } from './router'
import { decision, giftDecision, phone, slipDecision } from './schemas'

/** Actions of staff and of the outside world: codes, slips, payments, decisions. */
export const addStaffRoutes = (
  add: ReturnType<typeof consoleRouter>,
  { database, addresses }: Backend,
): void => {
  add('GET /codes', ({ query }) => database.run(listCodes, query.phone ?? null))
  add('POST /codes/expire', ({ body }) => database.run(expireCodes, readInput(phone, body).phone))
  add('POST /codes/allow-next', ({ body }) =>
    database.run(allowNextCode, readInput(phone, body).phone),
  )

  add('GET /slips', async ({ query }) =>
    addresses.open(await database.run(listSlips, optionalId(query.member))),
  )
  add('PUT /slips/:reference', ({ params, body }) => {
    const { status, note = null, amount = null } = readInput(slipDecision, body)
    return database.run(decideSlip, { reference: params.reference ?? '', status, note, amount })
  })

  add('GET /qrcodes', ({ query }) => database.run(listQrCodes, optionalId(query.member)))
  add('POST /qrcodes/:id/pay', ({ params }) => database.run(payQrCode, params.id ?? ''))
  add('POST /qrcodes/:id/expire', ({ params }) => database.run(expireQrCode, params.id ?? ''))

  add('GET /open', ({ query }) => database.run(listOpenMoney, optionalId(query.member)))
  add('PUT /open/:reference', ({ params, body }) =>
    database.run(decideStatement, {
      reference: params.reference ?? '',
      ...readInput(decision, body),
    }),
  )

  add('GET /gifts', ({ query }) => database.run(listGifts, optionalId(query.member)))
  add('PUT /gifts/:voucher', ({ params, body }) => {
    const { isGood, amount = 0 } = readInput(giftDecision, body)
    return database.run(decideGift, { voucher: params.voucher ?? '', isGood, amount })
  })

  add('GET /ledger', () => database.run(checkLedger, undefined))
}
