import { type Transport, TransportError } from './ports'

/**
 * The same transport, which also reports when the server does not know us any more. Answers to an earlier token say
 * nothing about the current one: `renewals` counts the tokens.
 */
export function hearEnd(
  transport: Transport,
  renewals: () => number,
  onEnded: () => void,
): Transport {
  async function heard<Reply>(reply: Promise<Reply>): Promise<Reply> {
    const before = renewals()
    try {
      return await reply
    } catch (error) {
      const isOver = error instanceof TransportError && error.kind === 'ended'
      if (isOver && renewals() === before) onEnded()
      throw error
    }
  }

  return {
    canEnd: transport.canEnd,
    names: transport.names,
    send: (...given) => heard(transport.send(...given)),
    history: (...given) => heard(transport.history(...given)),
    talks: (...given) => heard(transport.talks(...given)),
    talk: (...given) => heard(transport.talk(...given)),
    upload: (...given) => heard(transport.upload(...given)),
    markRead: (...given) => heard(transport.markRead(...given)),
    service: transport.service,
    leaveContact: (...given) => heard(transport.leaveContact(...given)),
    connect: (identity, events) =>
      transport.connect(identity, {
        ...events,
        refused() {
          events.refused()
          onEnded()
        },
      }),
  }
}
