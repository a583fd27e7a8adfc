/**
 * Resolves after the browser has painted what the page shows now: a tap that changes much of a page is answered by its
 * pressed control first. Not for money, because the next tap may come before.
 */
export const nextPaint = () =>
  new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))
