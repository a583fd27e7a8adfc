import type { FastifyInstance } from 'fastify'
import { figuresCsv, readFigures } from '../../src/features/chat/figures'
import type { Backend } from '../../src/platform/backend'
import { readInput } from '../../src/platform/http/invalid-input'
import { checkLedger } from '../../src/platform/ledger/operations'
import type { Reports } from '../../src/platform/observability/reports/register-reports'
import { setSetting } from '../../src/platform/settings/setting'
import {
  addSimulatedFault,
  clearSimulatedFaults,
  listSimulatedFaults,
} from '../simulator/operations'
import { addChatRoutes } from './chats'
import {
  activateWheel,
  allowNextCode,
  expireCodes,
  listSettings,
  listWheels,
  resetSettings,
  setWeights,
} from './console-operations'
import { guardPaths } from './guard-paths'
import { listCodes, listGifts, listOpenMoney, listQrCodes, listSlips } from './lists'
import { addMemberRoutes } from './members'
import { decideGift, decideSlip, decideStatement, expireQrCode, payQrCode } from './money'
import { auditedDatabase, consoleRouter, optionalId } from './router'
import {
  activeWheel,
  decision,
  fault,
  giftDecision,
  phone,
  providerFault,
  setting,
  slipDecision,
  weights,
} from './schemas'
import { servePart, serveRemotes } from './serve-remotes'

/** Routes for settings and lookups with any value, the wheel, and simulated faults. */
const addSwitchRoutes = (
  add: ReturnType<typeof consoleRouter>,
  { database, faults, configuration }: Backend,
): void => {
  const { edition } = configuration
  add('GET /settings', () => database.run(listSettings, undefined))
  add('PUT /settings/:name', ({ params, body }) =>
    database.run(setSetting, { name: params.name ?? '', value: readInput(setting, body).value }),
  )
  add('DELETE /settings/:name', ({ params }) =>
    database.run(resetSettings, { edition, name: params.name ?? null }),
  )
  add('DELETE /settings', () => database.run(resetSettings, { edition, name: null }))

  add('GET /wheels', () => database.run(listWheels, undefined))
  add('PUT /wheels/active', ({ body }) =>
    database.run(activateWheel, readInput(activeWheel, body).code),
  )
  add('PUT /wheels/active/weights', ({ body }) =>
    database.run(setWeights, readInput(weights, body)),
  )

  add('GET /faults', async () => faults.list())
  add('POST /faults', async ({ body }) => {
    const { times = 1, ...order } = readInput(fault, body)
    faults.add({ ...order, times })
  })
  add('DELETE /faults', async ({ query }) => faults.clear(optionalId(query.member) ?? undefined))

  add('GET /provider-faults', () => database.run(listSimulatedFaults, undefined))
  add('POST /provider-faults', ({ body }) =>
    database.run(addSimulatedFault, readInput(providerFault, body)),
  )
  add('DELETE /provider-faults', ({ query }) =>
    database.run(clearSimulatedFaults, optionalId(query.member) ?? undefined),
  )
}

/** Routes for actions of staff, banks and providers: codes, slips, payments, decisions. */
const addStaffRoutes = (
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

const daysIn = (text: string | undefined): number =>
  /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 30

/** Routes for the figures about conversations, which the desk shows too. */
const addChatFigures = (
  server: FastifyInstance,
  add: ReturnType<typeof consoleRouter>,
  { database }: Backend,
): void => {
  add('GET /chat-figures', ({ query }) => database.run(readFigures, daysIn(query.days)))
  server.get<{ Querystring: { days?: string } }>(
    '/console/api/chat-figures.csv',
    async ({ query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="chats.csv"')
        .header('Cache-Control', 'no-store')
        .send(figuresCsv(await database.run(readFigures, daysIn(query.days)))),
  )
}

const scripts = ['console', 'queues', 'sections', 'settings']

/** Serves the page for the demonstration's staff, bank and game provider. `serveRemotes` serves its stylesheet. */
export const serveConsole = (server: FastifyInstance): void => {
  servePart(server, { name: 'console', kind: 'html', address: '/console' })
  for (const name of scripts) servePart(server, { name, kind: 'js' })
}

/** Registers the console. Call it only for a demonstration. */
export const registerConsole = (
  server: FastifyInstance,
  backend: Backend,
  reports: Reports,
): void => {
  guardPaths(server, backend.configuration)
  serveRemotes(server, reports)
  serveConsole(server)
  const add = consoleRouter(server)
  const audited = { ...backend, database: auditedDatabase(backend.database) }
  addMemberRoutes(add, audited)
  addStaffRoutes(add, audited)
  addChatRoutes(add, audited)
  addChatFigures(server, add, backend)
  addSwitchRoutes(add, audited)
}
