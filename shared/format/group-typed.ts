import { groupDigits } from './group-digits'
import { arabicDigits } from './money'

/** A field's text with its caret. */
export interface Typed {
  text: string
  /** The caret's position from the left. */
  caret: number
}

const plain = /^(\d+)(\.\d*)?$/
const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/** Whether all commas in a text separate thousands. */
export const isGrouped = (text: string) => !text.includes(',') || grouped.test(text)

const withoutCommas = (text: string) => text.replaceAll(',', '')

/** The first position with this many characters other than commas before it. */
function positionAfter(text: string, count: number): number {
  let left = count
  for (let position = 0; position < text.length; position++) {
    if (left === 0) return position
    if (text[position] !== ',') left -= 1
  }
  return text.length
}

/**
 * Groups `1234567` as `1,234,567` during input and keeps the caret behind the same digit. A person's own commas stay
 * unless they separate thousands, because `1,5` is ambiguous.
 */
export function groupTyped({ text, caret }: Typed, ownCommas: boolean): Typed {
  const arabic = arabicDigits(text)
  const digits = withoutCommas(arabic)
  const [match, whole = '', rest = ''] = plain.exec(digits) ?? []
  const foreign = !ownCommas && !isGrouped(arabic)
  if (match === undefined || foreign) return { text, caret }
  const result = groupDigits(whole) + rest
  return {
    text: result,
    caret: positionAfter(result, withoutCommas(arabic.slice(0, caret)).length),
  }
}
