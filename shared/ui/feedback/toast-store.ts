import type { ReactNode } from 'react'

/** A toast's colour and urgency. */
export type ToastKind = 'success' | 'error' | 'info'

/** A toast on the screen. */
export interface Toast {
  id: number
  kind: ToastKind
  /** Words, and where they lead somewhere, the way there. */
  text: ReactNode
  at: number
}

/** Milliseconds that a toast stays. */
export const TOAST_DURATION = 4_000
/** A toast with a link stays longer, to be read and pressed. */
export const LINK_TOAST_DURATION = 3 * TOAST_DURATION

type Listener = () => void

interface ToastStore {
  toasts: readonly Toast[]
  listeners: Set<Listener>
  lastId: number
}

// Remotes are bundled one by one and may carry their own copy of this module, but a page has one
// place where toasts appear: the store therefore belongs to the page.
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

const MOST_AT_ONCE = 3

/**
 * Shows a text for a while; the same text twice is one toast that starts again. So is that of a call whose refusal
 * ended the session: the shell says it, and whoever has called.
 */
export function showToast(kind: ToastKind, text: ReactNode): number {
  const others = store().toasts.filter(toast => toast.text !== text)
  store().lastId += 1
  const toast = { id: store().lastId, kind, text, at: Date.now() }
  change([...others, toast].slice(-MOST_AT_ONCE))
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

/** The toasts on the screen, oldest first. */
export function currentToasts(): readonly Toast[] {
  return store().toasts
}

/** Calls the listener after each change; returns what ends that. */
export function subscribeToasts(listener: Listener): () => void {
  store().listeners.add(listener)
  return () => {
    store().listeners.delete(listener)
  }
}
