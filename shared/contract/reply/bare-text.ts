/** The most characters of a text that people may read in a dialog. */
const maxLength = 20_000

const markup = /<[^<>]*>/g

/** Control characters other than white space, and the replacement character that decoders write for invalid bytes. */
const noText = /[^\P{Cc}\s]|\ufffd/u

/** Reads a reply that is only a text. Returns null for an unreadable or damaged text, and for an HTML page. */
export function readBareText(value: string): string | null {
  if (value.length > maxLength || noText.test(value)) return null
  return /[\p{L}\p{N}]/u.test(value.replace(markup, '')) ? value : null
}
