import { createScope } from '@tamlung/shared/bus/create-scope'

const listeners = new Set<() => void>()
let open = false

/** Whether the panel is open: known to whoever asks for the chat before the widget is there. */
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

/** Hears for as long as the remote lives. */
export function followChatOpen(): () => void {
  const scope = createScope()
  scope.on('chat.open', () => openState.set(true))
  return () => {
    scope.release()
    openState.set(false)
  }
}
