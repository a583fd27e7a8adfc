const fromTheRight = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** Which way a language is written, whatever the page around it is. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return fromTheRight.test(language) ? 'rtl' : 'ltr'
}
