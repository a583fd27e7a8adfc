import { type Transport, TransportError } from './ports'

/** The same way to the server; says when an answer means that nobody there knows us any more. */
export function hearEnd(transport: Transport, onEnded: () => void): Transport {
  async function heard<Reply>(reply: Promise<Reply>): Promise<Reply> {
    try {
      return await reply
    } catch (error) {
      if (error instanceof TransportError && error.kind === 'ended') onEnded()
      throw error
    }
  }

  return {
    canEnd: transport.canEnd,
    send: (...given) => heard(transport.send(...given)),
    history: (...given) => heard(transport.history(...given)),
    upload: (...given) => heard(transport.upload(...given)),
    markRead: (...given) => heard(transport.markRead(...given)),
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
