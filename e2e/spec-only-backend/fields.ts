type Fields = Record<string, unknown>

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a request's body; anything but an object has none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const toBaht = (hundredths: number) => hundredths / 100
export const fromBaht = (baht: unknown) => Math.round(Number(baht) * 100)

/** A page of a list; pages are numbered from 1. */
export function pageOf<Item>(items: readonly Item[], body: unknown): Item[] {
  const { page, limit } = fieldsOf(body)
  const size = Number(limit)
  return items.slice((Number(page) - 1) * size, Number(page) * size)
}
