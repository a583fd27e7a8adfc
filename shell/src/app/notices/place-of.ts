import { addresses } from '../../boot/addresses'

/** The page that a notice is about; none for what is in the chat, which opens where one is. */
export function placeOf(kind: string): string | undefined {
  if (kind === 'answer') return undefined
  return kind === 'coupon' ? '/user/spin' : addresses.statement
}
