/** The languages that come with the chat. */
export type ShippedLanguage = 'th' | 'la' | 'en' | 'zh' | 'vi' | 'km' | 'my' | 'ms' | 'id' | 'ja'

/** One of them, or the tag of any other, whose words are given as `texts`. */
export type EmbedLanguage = ShippedLanguage | (string & {})
export type EmbedTheme = 'light' | 'dark' | 'auto'

/** Texts of one's own, by the keys of the chat's English texts; what is left out stays as it is. */
export type EmbedTexts = { [key: string]: string | EmbedTexts }

/** A user whom the page's own server has signed for. */
export type EmbedUser = { token: string }

export type EmbedOptions = {
  /** The origin of the server; by default that of the script. */
  api?: string
  locale?: EmbedLanguage
  /** `auto` is the page's own `color-scheme`. */
  theme?: EmbedTheme
  position?: 'left' | 'right'
  /** Words beside the button; empty for none. */
  greeting?: string
  texts?: EmbedTexts
  /** Starts without the floating button, for pages that bring a button of their own. */
  hidden?: boolean
  /** A member, by a token that the page's own server has signed. */
  user?: EmbedUser | null
  /** Sets apart what several chats of one page keep in the browser. */
  name?: string
}

export type EmbedEvents = {
  /** The button stands. */
  ready: undefined
  open: undefined
  close: undefined
  /** How many answers wait. */
  unread: number
  /** The server no longer knows the user: sign a new token. */
  expired: undefined
  error: string
  destroy: undefined
}
export type EmbedEvent = keyof EmbedEvents

/** One chat on a page. */
export type Chat = {
  element: HTMLElement
  open: () => void
  close: () => void
  toggle: () => void
  show: () => void
  hide: () => void
  /** Without a user: a guest again. */
  setUser: (user?: EmbedUser | null) => void
  logout: () => void
  setLocale: (locale: EmbedLanguage) => void
  setTheme: (theme: EmbedTheme) => void
  on: <Name extends EmbedEvent>(
    name: Name,
    listener: (value: EmbedEvents[Name]) => void,
  ) => () => void
  destroy: () => void
}

/** What the loader brings: commands to the first chat of the page, and `init` for further ones. */
export type ChatApi = Omit<Chat, 'element'> & { init: (options?: EmbedOptions) => Chat }
