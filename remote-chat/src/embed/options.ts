import type {
  EmbedAttributes,
  EmbedEvent,
  EmbedEvents,
  EmbedOptions,
  EmbedTexts,
  EmbedUser,
} from '../../chat-embed/src/types'

/** Also the name of the policy for trusted types. */
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

/** Words to be said for the visitor, or what happened on the page by name. */
export type PageRequest = string | [name: string, data?: EmbedAttributes]

/** The state that loader and panel share; the loader changes it and then notifies the panel. */
export type PanelHost = {
  readonly root: ShadowRoot
  readonly api: string
  /** Stands before everything that this chat keeps in the browser. */
  readonly prefix: string
  readonly options: EmbedOptions
  /** The language's own, as far as they have come. */
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

/** The loader's memory of earlier pages, in the browser's store. */
export const stored = {
  key: 'state',
  /** There is something to go on with: the panel comes by itself. */
  goesOn: '1',
  /** The visitor knows of the chat: no greeting any more. */
  known: '0',
} as const

export type PanelHandle = { update: () => void; destroy: () => void }

export type MountPanel = (host: PanelHost) => PanelHandle
