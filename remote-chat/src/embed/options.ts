import type {
  EmbedAttributes,
  EmbedEvent,
  EmbedEvents,
  EmbedOptions,
  EmbedTexts,
  EmbedUser,
} from '../../chat-embed/src/types'

/** The element's name, and also that of the trusted-types policy. */
export const elementName = 'tamlung-chat'

export type {
  Chat,
  EmbedAttributes,
  EmbedEvent,
  EmbedEvents,
  EmbedMessage,
  EmbedOptions,
  EmbedTexts,
  EmbedUser,
} from '../../chat-embed/src/types'

/** A text to send for the visitor, or an event on the page by its name. */
export type PageRequest = string | [name: string, data?: EmbedAttributes]

/** The state that loader and panel share; the loader changes it and then notifies the panel. */
export type PanelHost = {
  readonly root: ShadowRoot
  readonly api: string
  /** The prefix of everything that this chat stores in the browser. */
  readonly prefix: string
  readonly options: EmbedOptions
  /** The texts of the language, once they are fetched. */
  words?: EmbedTexts | undefined
  locale: string
  /** The user that the page names, and its facts about them. */
  user?: EmbedUser | null | undefined
  open: boolean
  /** Messages and events of the page, with their user, until the panel takes them. */
  asked: (readonly [what: PageRequest, by: PanelHost['user']])[]
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly emit: <Name extends EmbedEvent>(event: Name, detail?: EmbedEvents[Name]) => void
}

/** The state of earlier pages in the browser's storage, for the loader. */
export const stored = {
  key: 'state',
  /** The chat is open or was used: the panel is loaded at once. */
  goesOn: '1',
  /** The visitor knows the chat: the greeting is not shown again. */
  known: '0',
} as const

export type PanelHandle = { update: () => void; destroy: () => void }

export type MountPanel = (host: PanelHost) => PanelHandle
