import { memberMark } from '@tamlung/shared/session/member-mark'
import { persistentStore } from '@tamlung/shared/session/storage'

/** A member's last choices. They may be outdated, so readers check them against current options. */
export type Choices = Partial<Record<'way' | 'provider' | 'game' | 'played' | 'liked', unknown>>

/** Distinguishes members without storing their ids. */
const keyOf = (member: string) => `last-choices-${memberMark(member)}`

export function lastChoices(member: string | null | undefined): Choices {
  try {
    return Object(JSON.parse((member && persistentStore.get(keyOf(member))) || '{}'))
  } catch {
    return {}
  }
}

/** Stores choices on this device only. */
export function keepChoices(member: string | null | undefined, more: Choices) {
  if (member)
    persistentStore.set(keyOf(member), JSON.stringify({ ...lastChoices(member), ...more }))
}
