import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { lastOf } from '../core/compat'

/** The width from which the panel is a window beside the page. */
const beside = '(min-width: 720px) and (min-height: 480px)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(beside)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const coversPage = () => !window.matchMedia(beside).matches

/** Whether the panel covers the page, which the focus must not reach then. */
export function useWholeScreen(): boolean {
  return useSyncExternalStore(subscribe, coversPage)
}

const reachable =
  'a[href], button, textarea, select, video, input:not([tabindex="-1"]), [tabindex="0"]'

/** Makes Tab cycle within the panel. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const panel = event.currentTarget
  const all = Array.from(panel.querySelectorAll<HTMLElement>(reachable))
  const ends = [all[0], lastOf(all)]
  if (event.shiftKey) ends.reverse()
  const [next, last] = ends
  const { activeElement } = panel.getRootNode() as Document | ShadowRoot
  if (activeElement !== last && !(event.shiftKey && activeElement === panel)) return
  event.preventDefault()
  next?.focus()
}
