import { loadTamlungChat } from './load.js'
import type { Chat, EmbedOptions } from './types.js'

export type StartOptions = EmbedOptions & {
  /** The address of the wallet, such as `https://wallet.example`. */
  server: string
  /** Called when the loader cannot be loaded. */
  onFailure?: (error: unknown) => void
}

export type StartedChat = {
  /** Calls `act` with the chat: at once, or as soon as it is loaded. */
  use: (act: (chat: Chat) => void) => void
  destroy: () => void
}

/** Starts a chat that accepts commands before its loader is loaded and that may be destroyed before that, too. */
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
