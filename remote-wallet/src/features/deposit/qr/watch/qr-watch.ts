import { memberMark } from '@tamlung/shared/session/member-mark'
import { session } from '@tamlung/shared/session/session'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { sessionStore } from '../../../../core/session-store'
import type { WatchedQr } from './watched-qr'

export type QrWatch = {
  /** The newest first. */
  qrs: readonly WatchedQr[]
  /** Statement rows that have paid a QR already; none pays two. */
  used: readonly string[]
  /** The server's time when the last payment was seen. */
  paidAt: number
}

type Stored = QrWatch & { member: string | null }

const storageKey = `${ofMember}qr-watch`
const nothing: QrWatch = { qrs: [], used: [], paidAt: 0 }

const listeners = new Set<() => void>()
let known: { text: string | null; value: Stored } | undefined

function parse(text: string | null): Stored {
  try {
    const stored = JSON.parse(text ?? '0') as Stored
    if (Array.isArray(stored.qrs) && Array.isArray(stored.used)) return stored
  } catch {
    // Malformed entries are dropped.
  }
  return { ...nothing, member: null }
}

function read(): Stored {
  const text = sessionStore().get(storageKey)
  if (known?.text !== text) known = { text, value: parse(text) }
  return known.value
}

/**
 * QRs and transfers that may still be paid, stored so that leaving the page (or the app, with a remembered login)
 * does not lose them.
 */
export const qrWatch = {
  /** This member's QRs, not those of an earlier user of the tab. */
  get(): QrWatch {
    const stored = read()
    return stored.member === memberMark(session.token()) ? stored : nothing
  },

  update(change: (watch: QrWatch) => QrWatch) {
    const before = this.get()
    const after = change(before)
    if (after === before) return
    const { qrs, used, paidAt } = after
    const stored: Stored = { qrs, used, paidAt, member: memberMark(session.token()) }
    sessionStore().set(storageKey, JSON.stringify(stored))
    for (const listener of [...listeners]) listener()
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Components that show the QRs: their member sees a payment without a toast. */
export const qrViewers = new Set<symbol>()
