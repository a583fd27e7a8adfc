/** The origin of an absolute address; undefined for anything else. */
export function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin
  } catch {
    return undefined
  }
}
