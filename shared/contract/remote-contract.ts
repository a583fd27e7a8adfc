import type { ComponentType } from 'react'
import type { Language } from './editions'
import type { EventName } from './events'

/** The visitors who may open a page or dialog. */
export type RouteAccess = 'public' | 'member'

/**
 * A remote's promises and requirements as plain data, published beside the code: registry, shell and gate read it without
 * running the remote.
 */
export type RemoteContract = {
  name: string
  /** The version of the dialogs, events and routes that it offers to others. */
  version: string
  needs: {
    /** The range of the shell's contract (this package) that it was written against. */
    contract: string
    /** Other remotes' dialogs that it opens; each may be missing at run time. */
    dialogs: readonly string[]
  }
  routes: readonly RemoteRoute[]
  dialogs: readonly RemoteDialog[]
  /** Mounted once, outside the pages (such as the floating chat). */
  widgets: readonly RemoteWidget[]
  events: { sends: readonly EventName[]; hears: readonly EventName[] }
}

/** A page of a remote. */
export type RemoteRoute = {
  path: `/${string}`
  access: RouteAccess
  /** A key of the remote's texts. */
  title: string
  /** The name of the page's chunk, for preload hints. */
  chunk: string
  /** Read calls of the page, in their order. If it is the first page, the document makes them while its code is loading. */
  asks?: readonly `/api/${string}`[]
  /** The page shows dates: the files of the date formats are fetched together with its code. */
  dates?: boolean
  /** The page has a form: the files of the form library are fetched together with its code. */
  forms?: boolean
}

/** A dialog of a remote, which `?dialog=<name>` opens. */
export type RemoteDialog = {
  name: string
  access: RouteAccess
  /** The chunks that the dialog needs offline. The service worker caches them in advance, as it does for all pages. */
  offline?: readonly string[]
}
/** An element of a remote that is shown beside every page. */
export type RemoteWidget = { name: string; access: RouteAccess | 'any' }

/** The props that the shell gives to a dialog. */
export type DialogProps = {
  /** The parameters of the address other than the dialog's name. */
  parameters: Readonly<Record<string, string>>
  onClose: () => void
}

/** Texts of a namespace by key. */
export type Texts = Record<string, unknown>
/** Loads a remote's texts in a language. */
export type LoadTexts = (language: Language) => Promise<Texts>
/** Loads a component when it is needed. */
export type Lazy<Props = object> = () => Promise<ComponentType<Props>>

/** The only export of a remote. */
export type RemoteModule = {
  contract: RemoteContract
  pages: Readonly<Record<string, Lazy>>
  dialogs: Readonly<Record<string, Lazy<DialogProps>>>
  widgets: Readonly<Record<string, Lazy>>
  loadTexts: LoadTexts
  /** Called once before anything of the remote is shown; the returned function undoes it. */
  start: () => () => void
}

/** The version of this package against which the contracts of remotes are checked. */
export const contractVersion = '1.0.0'
