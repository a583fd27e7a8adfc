import type { ReactNode } from 'react'

/** A toast's colour and urgency. */
export type ToastKind = 'success' | 'error' | 'info'

/** A toast on the screen. */
export interface Toast {
  id: number
  kind: ToastKind
  /** The text, with a link if there is one. */
  text: ReactNode
  at: number
}

/** Milliseconds for which a toast is shown. */
export const TOAST_DURATION = 4_000
/** A toast with a link is shown longer, so that it can be read and pressed. */
export const LINK_TOAST_DURATION = 3 * TOAST_DURATION

type Listener = () => void

interface ToastStore {
  toasts: readonly Toast[]
  listeners: Set<Listener>
  lastId: number
}

// Remotes are bundled separately and may contain a copy of this module, but a page has one toast region: the store is a
// property of the page.
const KEY = Symbol.for('tamlung.toasts')

function store(): ToastStore {
  const page = globalThis as typeof globalThis & { [KEY]?: ToastStore }
  page[KEY] ??= { toasts: [], listeners: new Set(), lastId: 0 }
  return page[KEY]
}

function change(toasts: readonly Toast[]) {
  store().toasts = toasts
  for (const listener of store().listeners) listener()
}

const MAX_TOASTS = 3

/**
 * Shows a text for a few seconds. A repeated text replaces the earlier toast: for example if the shell and the caller both
 * report the refusal that ended the session.
 */
export function showToast(kind: ToastKind, text: ReactNode): number {
  const others = store().toasts.filter(toast => toast.text !== text)
  store().lastId += 1
  const toast = { id: store().lastId, kind, text, at: Date.now() }
  change([...others, toast].slice(-MAX_TOASTS))
  return toast.id
}

/** Removes one toast. */
export function dismissToast(id: number): void {
  change(store().toasts.filter(toast => toast.id !== id))
}

/** Removes all toasts. */
export function clearToasts(): void {
  change([])
}

/** The toasts, oldest first. */
export function currentToasts(): readonly Toast[] {
  return store().toasts
}

/** Calls the listener after each change; returns a function to unsubscribe. */
export function subscribeToasts(listener: Listener): () => void {
  store().listeners.add(listener)
  return () => {
    store().listeners.delete(listener)
  }
}
