import { isRecord, readText } from './read-value'

/** Reads the fields of a form, which can send text only: numbers and flags become text, other values are left out. */
export function readFormFields(value: unknown): Record<string, string> | null {
  if (!isRecord(value)) return null
  const fields = Object.entries(value).flatMap(([name, content]) => {
    const text = typeof content === 'boolean' ? String(content) : readText(content)
    return text === null ? [] : [[name, text]]
  })
  return Object.fromEntries(fields)
}
