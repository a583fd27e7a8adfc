import type { TextTree } from '../panel/create-translate'

export type EmbedLanguage = 'th' | 'la' | 'en'
export type EmbedTheme = 'light' | 'dark' | 'auto'

/** Texts of one's own, by the keys of `locales/en.json`; what is left out stays as it is. */
export type EmbedTexts = TextTree

export type EmbedOptions = {
  /** The origin of the server; by default that of the script. */
  api?: string
  locale?: EmbedLanguage
  theme?: EmbedTheme
  position?: 'left' | 'right'
  /** Words beside the button; empty for none. */
  greeting?: string
  texts?: EmbedTexts
  /** Starts without the floating button, for pages that bring a button of their own. */
  hidden?: boolean
  /** A member, by a token that the page's own server has signed. */
  user?: EmbedUser
  /** Sets apart what several chats of one page keep in the browser. */
  name?: string
}

export type EmbedUser = { token: string }

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
  setUser: (user: EmbedUser) => void
  logout: () => void
  setLocale: (locale: EmbedLanguage) => void
  setTheme: (theme: EmbedTheme) => void
  on: <Name extends EmbedEvent>(
    name: Name,
    listener: (value: EmbedEvents[Name]) => void,
  ) => () => void
  destroy: () => void
}

/** What the loader and the panel both know of one chat; the loader changes it, then says so. */
export type PanelHost = {
  readonly root: ShadowRoot
  readonly api: string
  readonly name: string
  readonly texts: EmbedTexts
  locale: EmbedLanguage
  token: string | null
  open: boolean
  readonly onClose: () => void
  readonly onUnread: (count: number) => void
  readonly onExpired: () => void
}

export type PanelHandle = { update: () => void; destroy: () => void }

export type MountPanel = (host: PanelHost) => PanelHandle

/** How the panel's script hands itself over: an event on its own element, so that nothing is global. */
export const panelReady = 'tamlung-chat-panel'
