import type { Conversation } from '@tamlung/shared/contract/chat-message'
import type { Identity } from '../identity'
import { type Outgoing, type SocketEvents, type Transport, TransportError } from '../ports'
import type { createSimulatedServer } from './simulated-server'

export type Dated = (at: string) => string
export type Dates = { answered?: Dated; live?: Dated; stored?: Dated }

const same: Dated = at => at
export const toTheSecond: Dated = at => at.replace(/\.\d+Z$/, 'Z')

/** Makes a server store no ids, as in the specification; it stores a repeated message twice. */
export function withoutIds(
  server: ReturnType<typeof createSimulatedServer>,
  { answered = same, live = same, stored = same }: Dates = {},
) {
  const { history, send, connect } = server.transport
  const requests = { calls: 0 }
  const unnamed = ({ sender, message, createdAt }: Conversation, dated: Dated) => ({
    ...{ sender, message, createdAt: dated(createdAt ?? '') },
  })
  Object.assign(server.transport, {
    history: async (...about: Parameters<typeof history>) => {
      requests.calls += 1
      return (await history(...about)).map(one => unnamed(one, stored))
    },
    send: async (who: Identity, message: Outgoing) => {
      const { createdAt } = await send(who, { ...message, clientId: '' })
      return { createdAt: answered(createdAt ?? '') }
    },
    connect: (who: Identity, events: SocketEvents) =>
      connect(who, { ...events, message: one => events.message(unnamed(one, live)) }),
  } satisfies Partial<Transport>)
  return requests
}

/** Makes a server refuse fields outside the specification; counts the refusals. */
export function refusingIds(
  server: ReturnType<typeof createSimulatedServer>,
  words = '"clientId" is not allowed',
) {
  withoutIds(server)
  const { send } = server.transport
  const refused = { calls: 0 }
  server.transport.send = async (who, message) => {
    if (message.clientId === undefined) return send(who, message)
    refused.calls += 1
    throw new TransportError('refused', words)
  }
  return refused
}
