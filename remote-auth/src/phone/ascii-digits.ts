const zeros = ['๐', '໐'] as const

/** Thai and Lao digits, as some keyboards type them, become 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/[๐-๙໐-໙]/g, digit => {
    const code = digit.charCodeAt(0)
    const zero = zeros
      .map(sign => sign.charCodeAt(0))
      .find(sign => code >= sign && code < sign + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
