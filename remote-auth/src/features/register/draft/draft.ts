import { tabStore } from '@tamlung/shared/session/storage'
import { draftKey } from './forget-draft'

const typedFields = [
  'phone',
  'name',
  'sourceCode',
  'inviteCode',
  'bankCode',
  'bankAccountNo',
  'firstName',
  'lastName',
  'currency',
] as const

/** A requested code and its number. */
type SentCode = { phone: string; token: string; reference: string; sentAt: number }

/** The typed fields so far. Passwords are never part of it. */
export type Draft = Partial<Record<(typeof typedFields)[number], string>> & {
  otp?: SentCode | undefined
  /** The number that needs no further code. */
  cleared?: string | undefined
}

function isSentCode(value: unknown): value is SentCode {
  const { phone, token, reference, sentAt } = Object(value) as Record<string, unknown>
  const texts = [phone, token, reference].every(text => typeof text === 'string')
  return texts && typeof sentAt === 'number'
}

/** Only the known fields of a draft; a form or the store may hold others. */
function toDraft(values: unknown): Draft {
  const { otp, cleared, ...rest } = Object(values) as Record<string, unknown>
  const draft: Draft = {}
  for (const field of typedFields) {
    const value = rest[field]
    if (typeof value === 'string') draft[field] = value
  }
  if (isSentCode(otp)) draft.otp = otp
  if (typeof cleared === 'string') draft.cleared = cleared
  return draft
}

export function readDraft(): Draft {
  try {
    return toDraft(JSON.parse(tabStore.get(draftKey) ?? '{}'))
  } catch {
    return {}
  }
}

/** Stored for this tab only, so that a reload loses nothing. */
export function updateDraft(change: Draft) {
  tabStore.set(draftKey, JSON.stringify(toDraft({ ...readDraft(), ...change })))
}
