/**
 * Opens a channel between the open tabs of the site; undefined if the browser has no channels, or forbids them with
 * cookies.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
