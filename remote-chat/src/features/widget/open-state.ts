import { createScope } from '@tamlung/shared/bus/create-scope'

const listeners = new Set<() => void>()
let open = false

/** Whether the panel is open; the chat may be opened before the widget is mounted. */
export const openState = {
  get: () => open,
  set(value: boolean) {
    if (open === value) return
    open = value
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Opens the panel on `chat.open`, until the returned function is called. */
export function followChatOpen(): () => void {
  const scope = createScope()
  scope.on('chat.open', () => openState.set(true))
  return () => {
    scope.release()
    openState.set(false)
  }
}
