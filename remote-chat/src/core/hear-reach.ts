import { type Transport, TransportError } from './ports'

/** The same way to the server; says of each call whether it came there and back. */
export function hearReach(transport: Transport, onReach: (reached: boolean) => void): Transport {
  async function heard<Reply>(reply: Promise<Reply>): Promise<Reply> {
    try {
      const value = await reply
      onReach(true)
      return value
    } catch (error) {
      // A refusal says nothing of the way.
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
