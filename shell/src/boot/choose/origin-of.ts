/** The origin of an address that stands by itself; undefined for what is none. */
export function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin
  } catch {
    return undefined
  }
}
