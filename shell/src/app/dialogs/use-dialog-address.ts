import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * A dialog's address: `?dialog=name`, followed by the dialog's parameters. Parameters before `dialog` belong to the
 * page below.
 */
const key = 'dialog'

export type DialogAddress = { name: string; parameters: Readonly<Record<string, string>> }

function split(search: string): { page: [string, string][]; dialog: [string, string][] } {
  const entries = [...new URLSearchParams(search)]
  const at = entries.findIndex(([name]) => name === key)
  return at < 0
    ? { page: entries, dialog: [] }
    : { page: entries.slice(0, at), dialog: entries.slice(at) }
}

function write(entries: [string, string][]): string {
  const text = new URLSearchParams(entries).toString()
  return text ? `?${text}` : ''
}

export function readDialog(search: string): DialogAddress | null {
  const [first, ...rest] = split(search).dialog
  return first?.[1] ? { name: first[1], parameters: Object.fromEntries(rest) } : null
}

export function withDialog(search: string, { name, parameters }: DialogAddress): string {
  return write([...split(search).page, [key, name], ...Object.entries(parameters)])
}

export function withoutDialog(search: string): string {
  return write(split(search).page)
}

/** Stored by the browser with the history entry, so that a reload still knows how to close the dialog. */
type Opened = { opensDialog: true }

function wasOpenedHere(state: unknown): state is Opened {
  return typeof state === 'object' && state !== null && 'opensDialog' in state
}

const timeout = 1000

/** The dialog in the address, and functions to open and close one. */
export function useDialogAddress() {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const leaving = useRef(false)
  const stillHere = useRef<ReturnType<typeof setTimeout>>(undefined)
  const next = useRef<DialogAddress | null>(null)

  function leaveInPlace() {
    navigate({ pathname, search: withoutDialog(search) }, { replace: true })
  }

  function open(dialog: DialogAddress) {
    // Going back takes the browser a moment; a dialog opened meanwhile must stay.
    if (leaving.current) {
      next.current = dialog
      return
    }
    const requested = withDialog(location.search, dialog)
    // Pressed again while loading: closing once has to be enough.
    if (requested === location.search) return
    const state: Opened = { opensDialog: true }
    navigate({ pathname: location.pathname, search: requested }, { state })
  }

  function close() {
    // The address may have changed already, to another dialog or page.
    if (leaving.current || location.search !== search || location.pathname !== pathname) return
    if (wasOpenedHere(state)) {
      leaving.current = true
      navigate(-1)
      // Closes the dialog also when the browser has no history entry to go back to.
      stillHere.current = setTimeout(leaveInPlace, timeout)
    } else {
      leaveInPlace()
    }
  }

  const openNext = useRef(open)
  useEffect(() => {
    openNext.current = open
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new history entry ends the leaving
  useEffect(() => {
    leaving.current = false
    clearTimeout(stillHere.current)
    const dialog = next.current
    next.current = null
    if (dialog) openNext.current(dialog)
  }, [key])

  return { dialog: readDialog(search), open, close }
}
