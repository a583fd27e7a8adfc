/** The languages that come with the chat. */
export type ShippedLanguage = 'th' | 'la' | 'en' | 'zh' | 'vi' | 'km' | 'my' | 'ms' | 'id' | 'ja'

/** A language that the chat has, or the tag of any other, whose texts are given as `texts`. */
export type EmbedLanguage = ShippedLanguage | (string & {})
export type EmbedTheme = 'light' | 'dark' | 'auto'

/** The page's own texts, by the keys of the chat's English texts; missing keys keep their text. */
export type EmbedTexts = { [key: string]: string | EmbedTexts }

/**
 * Facts that the page states about its user: at most ten short texts, which the staff read and the server does not
 * verify.
 */
export type EmbedAttributes = { [name: string]: string | number | boolean | null | undefined }

/**
 * A user with a token that the page's server has signed; without a token a guest about whom the page states
 * attributes.
 */
export type EmbedUser = { token?: string; attributes?: EmbedAttributes }

export type EmbedOptions = {
  /** The origin of the server; by default that of the script. */
  api?: string
  locale?: EmbedLanguage
  /** `auto` is the page's own `color-scheme`. */
  theme?: EmbedTheme
  position?: 'left' | 'right'
  /** The invitation beside the button; an empty text shows none. */
  greeting?: string
  texts?: EmbedTexts
  /** Starts without the floating button, for pages that have their own button. */
  hidden?: boolean
  /** A member, by a token that the page's own server has signed. */
  user?: EmbedUser | null
  attributes?: EmbedAttributes
  /** Text for the message field, as long as the visitor has not written anything. */
  prefill?: string
  /** The page as the staff see it; by default its address without `?` and `#`, empty for none. */
  page?: string
  /** Separates the stored data of several chats on one page. */
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
  /** The button is rendered. */
  ready: undefined
  open: undefined
  close: undefined
  /** The number of unread messages. */
  unread: number
  /** A message that was written on this page has arrived. */
  sent: EmbedMessage
  /** Staff have sent a message while this page is open. */
  received: EmbedMessage & { author: string }
  /** A button of a message was pressed. */
  pressed: EmbedButton
  /** The token is no longer valid: sign a new one. */
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
  /** Without a user the visitor becomes a guest again. */
  setUser: (user?: EmbedUser | null) => void
  logout: () => void
  setLocale: (locale: EmbedLanguage) => void
  setTheme: (theme: EmbedTheme) => void
  /**
   * Opens the chat and sends this text for the visitor, once, after they have answered the operator's first
   * questions.
   */
  send: (text: string) => void
  /**
   * Shows staff an event on this page of a visitor who has written: a name of at most 64 characters and up to ten
   * short texts.
   */
  track: (name: string, data?: EmbedAttributes) => void
  on: <Name extends EmbedEvent>(
    name: Name,
    listener: (value: EmbedEvents[Name]) => void,
  ) => () => void
  destroy: () => void
}

/** The loader's exports: commands to the first chat of the page, and `init` for further ones. */
export type ChatApi = Omit<Chat, 'element'> & { init: (options?: EmbedOptions) => Chat }
