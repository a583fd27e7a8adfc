/** Longer than anything that somebody wrote to be read in a dialog. */
const longest = 20_000

const markup = /<[^<>]*>/g

/** Controls other than those of a line, and what decoders make of bytes that are no text. */
const noText = /[^\P{Cc}\s]|\ufffd/u

/** A text that is all of a reply, if people can read it: what broke on its way, or is a page, is none. */
export function readBareText(value: string): string | null {
  if (value.length > longest || noText.test(value)) return null
  return /[\p{L}\p{N}]/u.test(value.replace(markup, '')) ? value : null
}
