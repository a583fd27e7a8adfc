/** For whoever reads the text alone, the stars stand before its words. */
export function ratingText(text: string): string {
  return text.replace(/^[★☆]+\s*/, '')
}
