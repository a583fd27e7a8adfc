import { type Transport, TransportError } from './ports'

/** The same transport, which also reports of each call whether the server was reached. */
export function hearReach(transport: Transport, onReach: (reached: boolean) => void): Transport {
  async function heard<Reply>(reply: Promise<Reply>): Promise<Reply> {
    try {
      const value = await reply
      onReach(true)
      return value
    } catch (error) {
      // A refusal was an answer: the server was reached.
      if (error instanceof TransportError && error.kind === 'unknown') onReach(false)
      throw error
    }
  }

  return {
    ...transport,
    send: (...given) => heard(transport.send(...given)),
    history: (...given) => heard(transport.history(...given)),
  }
}
