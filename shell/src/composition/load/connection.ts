type Connection = { saveData?: boolean; effectiveType?: string }

/** Prefetching is only for connections with spare capacity. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  if (!connection) return true
  return !connection.saveData && !/2g$/.test(connection.effectiveType ?? '')
}

export function mayFetchAhead(): boolean {
  return mayPrefetch((navigator as Navigator & { connection?: Connection }).connection)
}
