import type { DialogProps } from '@tamlung/shared/contract/remote-contract'

export type PartKind = 'page' | 'dialog' | 'widget'
export type PartProps = { page: object; dialog: DialogProps; widget: object }

/** A page, a dialog or a widget of a remote. */
export type Part<Kind extends PartKind = PartKind> = { remote: string; kind: Kind; name: string }
