import multipart from '@fastify/multipart'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { Server } from 'socket.io'
import type { Area } from './area'
import { account } from './areas/account'
import { bonus } from './areas/bonus'
import { chat, saySupport } from './areas/chat'
import { inviteAndRefund } from './areas/invite-and-refund'
import { lookups } from './areas/lookups'
import { money } from './areas/money'
import { qr } from './areas/qr'
import { spin } from './areas/spin'
import { statement } from './areas/statement'
import { wallet } from './areas/wallet'
import { Dice } from './dice'
import { refusalOfOther } from './named-fields'
import { addMember, addToken, type MemberOptions } from './new-member'
import { oddEnvelope, oddShape } from './odd-shapes'
import { Refusal } from './refusal'
import { type Member, newWorld, type Settings, type World } from './world'

/**
 * The specification defines the input of some calls but not their output. Each of these is a valid answer, and clients
 * must not read anything from the difference.
 */
const doneShapes = {
  'an empty object': { status: 200, body: {} },
  'a message': { status: 200, body: { message: 'SUCCESS' } },
  'a message in words': { status: 200, body: { message: 'ทำรายการเรียบร้อย' } },
  'a flag': { status: 200, body: { ok: true } },
  'no content': { status: 204, body: undefined },
  'unknown fields': {
    status: 200,
    body: { requestId: 81_220, meta: { node: 'b-2', tags: ['x', null] }, data: [] },
  },
} as const satisfies Record<string, { status: number; body: object | undefined }>

export type DoneShape = keyof typeof doneShapes

export const doneShapeNames = Object.keys(doneShapes) as [DoneShape, ...DoneShape[]]

export interface SpecOnlyOptions {
  seed?: number
  settings?: Partial<Settings>
  /** Always this shape, instead of a random one. */
  doneShape?: DoneShape
  /** Each answer in an unusual form: numbers as text, 1 for true, other date formats, an envelope. */
  odd?: boolean
  /** Allows pages of other origins, and only the specification's headers. */
  elsewhere?: boolean
  /** Refuses body fields that the specification does not name. */
  strict?: boolean
}

export interface SpecOnlyBackend {
  origin: string
  world: World
  addMember: (options?: MemberOptions) => { member: Member; token: string }
  /** Sends a message from support to the id of a member or a guest. */
  saySupport: (owner: string, words: string) => void
  /** Marks the open QR of a provider as paid. */
  payQr: (provider: string) => void
  close: () => Promise<void>
}

const maxFileBytes = 300 * 1_048_576

/** Starts a backend that implements sections 3 and 7 of the specification and nothing else. */
export async function openSpecOnlyBackend(options: SpecOnlyOptions = {}): Promise<SpecOnlyBackend> {
  const world = newWorld(options.settings ?? {})
  const dice = new Dice(options.seed ?? 1)
  const app = fastify({ forceCloseConnections: true })
  await app.register(multipart, { limits: { fileSize: maxFileBytes } })
  const sockets = new Server(app.server, { cors: { origin: true } })

  if (options.odd) {
    const put = oddEnvelope(dice)
    app.addHook('preSerialization', async (_, __, payload) => put(oddShape(payload, dice)))
  }
  if (options.elsewhere)
    app.addHook('onRequest', async ({ method, headers }, reply) => {
      reply.header('access-control-allow-origin', headers.origin ?? '*')
      if (method !== 'OPTIONS') return
      reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      reply.header('access-control-allow-headers', 'Authorization, Content-Type, X-Client')
      return reply.code(204).send()
    })
  if (options.strict)
    app.addHook('preHandler', async ({ url, body }, reply) => {
      const message = refusalOfOther(url.split('?')[0] ?? '', body)
      if (message) return reply.code(400).send({ message })
    })
  app.setErrorHandler((error: Error, _, reply) => {
    if (error.message === 'invalid-token')
      return reply.code(dice.pick([200, 401])).send({ message: 'invalid-token' })
    if (error instanceof Refusal)
      return reply.code(dice.pick([200, 400, 422])).send({ message: error.message })
    return reply.code(500).send({ message: 'INTERNAL_SERVER_ERROR' })
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ message: 'Not Found' }))

  const area: Area = {
    app,
    world,
    memberOf: ({ headers }: FastifyRequest) => {
      const member = world.tokens.get(String(headers.authorization).replace(/^Bearer /, ''))
      if (!member) throw new Refusal('invalid-token')
      return member
    },
    done: (reply: FastifyReply) => {
      const { status, body } = doneShapes[options.doneShape ?? dice.pick(doneShapeNames)]
      return reply.code(status).send(body)
    },
  }
  for (const routes of [
    lookups,
    account,
    wallet,
    money,
    statement,
    qr,
    bonus,
    inviteAndRefund,
    spin,
  ])
    routes(area)
  chat(area, sockets)
  app.get<{ Params: { name: string } }>('/media/:name', (request, reply) => {
    const file = world.files.get(request.params.name)
    return file ? reply.type(file.type).send(file.body) : reply.callNotFound()
  })

  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    world,
    addMember: options => {
      const member = addMember(world, options)
      return { member, token: addToken(world, member) }
    },
    saySupport: (owner, words) => saySupport(sockets, world.chat, owner, words),
    payQr: provider => {
      const paid = world.qrs.find(one => one.provider === provider)
      const member = world.members.find(({ id }) => id === paid?.owner)
      if (!paid || !member) throw new Error(`No member has an open QR of ${provider}.`)
      world.qrs = world.qrs.filter(one => one !== paid)
      member.wallet += paid.amount
      member.rows.unshift({
        statementType: 'deposit',
        status: 'SUCCESS',
        from: provider,
        to: 'WALLET',
        amount: paid.amount,
        createdAt: new Date().toISOString(),
      })
    },
    close: async () => {
      await sockets.close()
      await app.close()
    },
  }
}
