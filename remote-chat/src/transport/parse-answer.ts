/** What was answered as JSON, or as it came where it is none: a moment or a word by itself counts. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
