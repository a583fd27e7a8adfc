/** Limits for a remote's effects on the page that it shares with others. */
export const interferenceLimits = {
  /** Milliseconds of the main thread until a view is shown. */
  busy: 2000,
  /** Kilobytes of a view's scripts and styles, uncompressed. */
  size: 1500,
  /** Listeners on window, document and body after its views are left. */
  listeners: 20,
  /** Intervals, timeouts and animation frames that run on after its views are left. */
  timers: 5,
}
export type InterferenceLimits = typeof interferenceLimits
