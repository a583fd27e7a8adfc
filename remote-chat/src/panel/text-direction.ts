const fromTheRight = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** The direction in which a language is written, whatever the page around it. */
export function textDirectionOf(language: string): 'ltr' | 'rtl' {
  return fromTheRight.test(language) ? 'rtl' : 'ltr'
}
