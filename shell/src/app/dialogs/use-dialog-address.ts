import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type DialogAddress, readDialog, withDialog, withoutDialog } from './dialog-address'

/** Kept by the browser beside the history entry, so that a reload still knows how to close. */
type Opened = { opensDialog: true }

function wasOpenedHere(state: unknown): state is Opened {
  return typeof state === 'object' && state !== null && 'opensDialog' in state
}

const patience = 1000

/** The dialog that the address names, and how to open and close one. */
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
    // Going back takes the browser a moment; a dialog opened in it must not be left behind.
    if (leaving.current) {
      next.current = dialog
      return
    }
    const asked = withDialog(location.search, dialog)
    // Pressed again before it was here: closing it once has to be enough.
    if (asked === location.search) return
    const state: Opened = { opensDialog: true }
    navigate({ pathname: location.pathname, search: asked }, { state })
  }

  function close() {
    // The address may have moved on already, to another dialog or another page.
    if (leaving.current || location.search !== search || location.pathname !== pathname) return
    if (wasOpenedHere(state)) {
      leaving.current = true
      navigate(-1)
      // Where the browser has nothing to go back to, the dialog closes all the same.
      stillHere.current = setTimeout(leaveInPlace, patience)
    } else {
      leaveInPlace()
    }
  }

  const openNext = useRef(open)
  useEffect(() => {
    openNext.current = open
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry of the history ends the leaving
  useEffect(() => {
    leaving.current = false
    clearTimeout(stillHere.current)
    const dialog = next.current
    next.current = null
    if (dialog) openNext.current(dialog)
  }, [key])

  return { dialog: readDialog(search), open, close }
}
