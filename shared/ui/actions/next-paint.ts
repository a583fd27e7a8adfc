/**
 * Resolves after the browser has painted the current state, so that a tap shows its pressed control before a large update.
 * Not for money actions, because the next tap may come before.
 */
export const nextPaint = () =>
  new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))
