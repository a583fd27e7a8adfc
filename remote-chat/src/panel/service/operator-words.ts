import type { OperatorWords } from '@tamlung/shared/contract/chat-service'

/** An operator's text in the customer's language, else in one that is filled in. */
export function operatorWords({ th, la, en }: OperatorWords, language: string): string {
  const own = { th, la, lo: la, en }[language.slice(0, 2).toLowerCase()]
  return own?.trim() || en.trim() || th.trim() || la.trim()
}
