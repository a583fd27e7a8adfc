import { call } from '@tamlung/shared/api/call'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { qrsIn } from './qrs-in'
import { readSlipCode, type SlipCode, worthiest } from './read-slip-code'
import { sentReferences } from './sent-references'
import { withDeadline } from './with-deadline'

const readingPatience = 12_000
const askingPatience = 4_000

/** What was seen in a picture. `none`: it holds no code; `unread`: nobody could look. */
export type Inspection =
  | Exclude<SlipCode, { kind: 'slip' }>
  | (Extract<SlipCode, { kind: 'slip' }> & { sent: boolean })
  | { kind: 'none' | 'unread' }

const bare = (reference: string | null | undefined) => (reference ?? '').trim().toUpperCase()

/** Among the newest that the server shows; one that cannot be asked says nothing. */
async function isAmongSlips(reference: string, signal: AbortSignal): Promise<boolean> {
  const asked = call(listSlips, { body: { page: 1, limit: 10 }, signal })
  return withDeadline(asked, askingPatience).then(
    ({ slips }) => slips.some(slip => bare(slip.reference) === bare(reference)),
    () => false,
  )
}

/** Looks at a picture before it is sent. It never fails: whoever cannot be told anything may send all the same. */
export async function inspectPicture(file: Blob, signal: AbortSignal): Promise<Inspection> {
  const texts = await withDeadline(qrsIn(file), readingPatience).catch(() => null)
  if (texts === null) return { kind: 'unread' }
  const code = worthiest(texts.map(readSlipCode))
  if (code?.kind !== 'slip') return code ?? { kind: 'none' }
  const { reference } = code
  const sent = sentReferences.has(reference) || (await isAmongSlips(reference, signal))
  return { ...code, sent }
}
