/** Deeper than anything of the contract, and far from where the stack of whoever reads it ends. */
const deepest = 64

const isTooDeep = (text: string): boolean => {
  // Each level needs two signs.
  if (text.length <= 2 * deepest) return false
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isInText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth > deepest) return true
    } else if (sign === ']' || sign === '}') depth -= 1
  }
  return false
}

/** Throws for what is no JSON, and for what is nested so deeply that going through it would end in an error of ours. */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) throw new SyntaxError('nested too deeply')
  return JSON.parse(text)
}
