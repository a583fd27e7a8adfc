import type {
  EmbedAttributes,
  EmbedEvent,
  EmbedEvents,
  EmbedOptions,
  EmbedTexts,
  EmbedUser,
} from '../../chat-embed/src/types'

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
export type Asked = string | [name: string, data?: EmbedAttributes]

/** What the loader and the panel both know of one chat; the loader changes it, then says so. */
export type PanelHost = {
  readonly root: ShadowRoot
  readonly api: string
  /** Stands before everything that this chat keeps in the browser. */
  readonly prefix: string
  readonly options: EmbedOptions
  /** The language's own, as far as they have come. */
  words?: EmbedTexts | undefined
  locale: string
  /** Who the page says is here, and what it says of them. */
  user?: EmbedUser | null | undefined
  open: boolean
  /** What the page wants said or told, and who was here then, until the panel takes it. */
  asked: (readonly [what: Asked, by: PanelHost['user']])[]
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly emit: <Name extends EmbedEvent>(event: Name, detail?: EmbedEvents[Name]) => void
}

/** What the loader has to know of earlier pages, in the browser's store. */
export const kept = {
  key: 'state',
  /** There is something to go on with: the panel comes by itself. */
  goesOn: '1',
  /** The visitor knows of the chat: no greeting any more. */
  known: '0',
} as const

export type PanelHandle = { update: () => void; destroy: () => void }

export type MountPanel = (host: PanelHost) => PanelHandle
