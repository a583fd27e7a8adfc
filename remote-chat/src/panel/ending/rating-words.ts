/** For whoever reads the text alone, the stars stand before its words. */
export function ratingWords(text: string): string {
  return text.replace(/^[★☆]+\s*/, '')
}
