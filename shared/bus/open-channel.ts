/** Between the open tabs of the site; undefined where the browser has no channels, or forbids them with the cookies. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
