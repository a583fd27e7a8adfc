const heading = /^\s*<h([1-6])\b[^>]*>([^<]*)<\/h\1>/i

/** A text that begins with the title that its dialog has already, without that. */
export function withoutTitle(html: string, title: string): string {
  const [whole, , words] = heading.exec(html) ?? []
  return whole !== undefined && words?.trim() === title ? html.slice(whole.length) : html
}
