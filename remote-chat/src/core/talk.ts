import type { Content } from './content'
import { lastOf } from './last-of'

export type Talk =
  /** The person has said nothing yet, or the server knows of no ends. */
  'none' | 'open' | 'ended' | 'rated'

/** How it stands with the last talk, by what was said last: whatever a person writes begins the next. */
export function talkOf(said: readonly { own: boolean; content: Content }[]): Talk {
  const last = lastOf(said, ({ own, content }) => own || content.type === 'ended')
  if (!last) return 'none'
  const { type } = last.content
  return type === 'ended' ? 'ended' : type === 'rating' ? 'rated' : 'open'
}
