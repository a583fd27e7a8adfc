import { useEffect, useRef } from 'react'
import { type StartedChat, type StartOptions, startTamlungChat } from './start.js'
import type { Chat, EmbedButton, EmbedEvents, EmbedMessage } from './types.js'

export type TamlungChatProps = StartOptions & {
  /** The chat itself, for commands. */
  onReady?: (chat: Chat) => void
  onOpen?: () => void
  onClose?: () => void
  /** Called with the number of unread messages. */
  onUnread?: (count: number) => void
  /** Called when a message that was written on this page has arrived. */
  onSent?: (message: EmbedMessage) => void
  /** Called when staff have sent a message while this page is open. */
  onReceived?: (message: EmbedEvents['received']) => void
  /** Called when a button of a message was pressed. */
  onPressed?: (button: EmbedButton) => void
  /** The server no longer accepts the token: sign a new one and pass it as `user`. */
  onExpired?: () => void
  onError?: (reason: string) => void
}

function listen(chat: Chat, of: () => TamlungChatProps) {
  chat.on('ready', () => of().onReady?.(chat))
  chat.on('open', () => of().onOpen?.())
  chat.on('close', () => of().onClose?.())
  chat.on('unread', count => of().onUnread?.(count))
  chat.on('sent', message => of().onSent?.(message))
  chat.on('received', message => of().onReceived?.(message))
  chat.on('pressed', button => of().onPressed?.(button))
  chat.on('expired', () => of().onExpired?.())
  chat.on('error', reason => of().onError?.(reason))
}

/** Shows the chat while the component is mounted; renders nothing on a server. */
export function TamlungChat(props: TamlungChatProps): null {
  const { server, name, api, position, locale, theme, hidden } = props
  const token = props.user?.token
  const attributes = JSON.stringify(props.user?.attributes)
  const latest = useRef(props)
  const started = useRef<StartedChat | null>(null)
  latest.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: only these options need a new chat
  useEffect(() => {
    const { onReady, onOpen, onClose, onUnread, onExpired, onError, ...subscribed } = latest.current
    const { onSent, onReceived, onPressed, ...options } = subscribed
    const chat = startTamlungChat({
      ...options,
      onFailure(error) {
        latest.current.onFailure?.(error)
        latest.current.onError?.('loader')
      },
    })
    started.current = chat
    chat.use(made => listen(made, () => latest.current))
    return () => chat.destroy()
  }, [server, name, api, position])

  useEffect(() => {
    if (locale) started.current?.use(chat => chat.setLocale(locale))
  }, [locale])
  useEffect(() => {
    started.current?.use(chat => chat.setTheme(theme ?? 'auto'))
  }, [theme])
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by value, because each render may create a new object
  useEffect(() => {
    started.current?.use(chat => chat.setUser(latest.current.user ?? null))
  }, [token, attributes])
  useEffect(() => {
    started.current?.use(chat => (hidden ? chat.hide() : chat.show()))
  }, [hidden])

  return null
}
