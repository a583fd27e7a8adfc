import type { EmbedTexts } from '../../chat-embed/src/types'

export type {
  Chat,
  EmbedEvent,
  EmbedEvents,
  EmbedOptions,
  EmbedTexts,
  EmbedUser,
} from '../../chat-embed/src/types'

/** What the loader and the panel both know of one chat; the loader changes it, then says so. */
export type PanelHost = {
  readonly root: ShadowRoot
  readonly api: string
  /** Stands before everything that this chat keeps in the browser. */
  readonly prefix: string
  readonly texts: EmbedTexts
  /** The language's own, as far as they have come. */
  words?: EmbedTexts | undefined
  locale: string
  token: string | null
  open: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onUnread: (count: number) => void
  readonly emit: (event: 'expired' | 'error', reason?: string) => void
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
