import { isRecord, readText } from './read-value'

/** A form can send text only: a number or a flag becomes one, what is neither is left out. */
export function readFormFields(value: unknown): Record<string, string> | null {
  if (!isRecord(value)) return null
  const fields = Object.entries(value).flatMap(([name, content]) => {
    const text = typeof content === 'boolean' ? String(content) : readText(content)
    return text === null ? [] : [[name, text]]
  })
  return Object.fromEntries(fields)
}
