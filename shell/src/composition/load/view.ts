import type { DialogProps } from '@tamlung/shared/contract/remote-contract'

export type ViewKind = 'page' | 'dialog' | 'widget'
export type ViewProps = { page: object; dialog: DialogProps; widget: object }

/** A page, dialog or widget of a remote. */
export type View<Kind extends ViewKind = ViewKind> = { remote: string; kind: Kind; name: string }
