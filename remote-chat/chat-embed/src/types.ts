/** The languages that come with the chat. */
export type ShippedLanguage = 'th' | 'la' | 'en' | 'zh' | 'vi' | 'km' | 'my' | 'ms' | 'id' | 'ja'

/** A language that the chat has, or the tag of any other, whose texts are given as `texts`. */
export type EmbedLanguage = ShippedLanguage | (string & {})
export type EmbedTheme = 'light' | 'dark' | 'auto'

/** Texts of one's own, by the keys of the chat's English texts; what is left out stays as it is. */
export type EmbedTexts = { [key: string]: string | EmbedTexts }

/**
 * Facts that the page states about its user: at most ten short texts, which the staff read and nobody has verified.
 */
export type EmbedAttributes = { [name: string]: string | number | boolean | null | undefined }

/** A user whom the page's own server has signed for; without a token a guest of whom the page knows something. */
export type EmbedUser = { token?: string; attributes?: EmbedAttributes }

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
  attributes?: EmbedAttributes
  /** Words that stand in the field when the chat is opened, where nothing is being written yet. */
  prefill?: string
  /** The page as the staff see it; by default its address without `?` and `#`, empty for none. */
  page?: string
  /** Sets apart what several chats of one page keep in the browser. */
  name?: string
}

/** The kind of the message in the chat's contract, and its text, if it has any. */
export type EmbedMessage = { type: string; text: string }

/** A button of a message: it opens a page, calls a number, or answers. */
export type EmbedButton = {
  title: string
  kind: 'web' | 'call' | 'postback' | 'other'
  payload: string
}

export type EmbedEvents = {
  /** The button stands. */
  ready: undefined
  open: undefined
  close: undefined
  /** How many answers wait. */
  unread: number
  /** Called when a message that was written on this page has arrived. */
  sent: EmbedMessage
  /** Staff have said something while this page is there. */
  received: EmbedMessage & { author: string }
  /** A button of a message was pressed. */
  pressed: EmbedButton
  /** The server no longer knows the user: sign a new token. */
  expired: undefined
  error: string
  destroy: undefined
}
export type EmbedEvent = keyof EmbedEvents

/** A single chat on a page. */
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
  /** Opens the chat and says this for the visitor, once: after what the operator asks first, and as they would say it. */
  send: (text: string) => void
  /** Tells staff what a visitor who has written did here, by a name of at most 64 signs and up to ten short texts. */
  track: (name: string, data?: EmbedAttributes) => void
  on: <Name extends EmbedEvent>(
    name: Name,
    listener: (value: EmbedEvents[Name]) => void,
  ) => () => void
  destroy: () => void
}

/** The loader's exports: commands to the first chat of the page, and `init` for further ones. */
export type ChatApi = Omit<Chat, 'element'> & { init: (options?: EmbedOptions) => Chat }
