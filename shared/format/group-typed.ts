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

/** Whether all commas in a text are such as we put there. */
export const isGrouped = (text: string) => !text.includes(',') || grouped.test(text)

const withoutCommas = (text: string) => text.replaceAll(',', '')

/** The first place that has so many digits and points before it. */
function placeAfter(text: string, count: number): number {
  let left = count
  for (let place = 0; place < text.length; place++) {
    if (left === 0) return place
    if (text[place] !== ',') left -= 1
  }
  return text.length
}

/**
 * `1234567` → `1,234,567` while it is typed, the caret staying behind the digit it stood behind. Commas that a person
 * typed are left alone unless they are thousands, because `1,5` means two things to two people.
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
    caret: placeAfter(result, withoutCommas(arabic.slice(0, caret)).length),
  }
}
