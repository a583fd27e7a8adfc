import { loadTamlungChat } from './load.js'
import type { Chat, EmbedOptions } from './types.js'

export type StartOptions = EmbedOptions & {
  /** The address of the wallet, such as `https://wallet.example`. */
  server: string
  /** The loader did not come. */
  onFailure?: (error: unknown) => void
}

export type StartedChat = {
  /** Does something with the chat: at once, or as soon as it is there. */
  use: (act: (chat: Chat) => void) => void
  destroy: () => void
}

/** A chat that may be spoken to before its loader has come, and ended before that, too. */
export function startTamlungChat({ server, onFailure, ...options }: StartOptions): StartedChat {
  const waiting: ((chat: Chat) => void)[] = []
  let chat: Chat | undefined
  let ended = false

  loadTamlungChat(server).then(
    api => {
      if (ended) return
      chat = api.init(options)
      for (const act of waiting) act(chat)
    },
    (error: unknown) => {
      if (!ended) onFailure?.(error)
    },
  )

  return {
    use(act) {
      if (chat) act(chat)
      else waiting.push(act)
    },
    destroy() {
      ended = true
      chat?.destroy()
    },
  }
}
