/** The reply as JSON, or as plain text if it is none: a date or a word alone counts. */
export function parseReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
