import { call } from '@tamlung/shared/api/call'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { readSlipCode, type SlipCode, worthiest } from '@tamlung/shared/format/slip-code'
import { qrsIn } from './qrs-in'
import { sentReferences } from './sent-references'
import { withDeadline } from './with-deadline'

const readingTimeout = 12_000
const slipListTimeout = 4_000

/** The inspection's result. `none`: no code in the picture; `unread`: it could not be inspected. */
export type Inspection =
  | Exclude<SlipCode, { kind: 'slip' }>
  | (Extract<SlipCode, { kind: 'slip' }> & { sent: boolean; text?: string | undefined })
  | { kind: 'none' | 'unread' }

const bare = (reference: string | null | undefined) => (reference ?? '').trim().toUpperCase()

function referenceIn(text: string): string {
  const code = readSlipCode(text)
  return code.kind === 'slip' ? code.reference : ''
}

/** Among the newest that the server shows; one that cannot be asked says nothing. */
async function isAmongSlips(reference: string, signal: AbortSignal): Promise<boolean> {
  const requested = call(listSlips, { body: { page: 1, limit: 10 }, signal })
  return withDeadline(requested, slipListTimeout).then(
    ({ slips }) => slips.some(slip => bare(slip.reference) === bare(reference)),
    () => false,
  )
}

/** Looks at a picture before it is sent. It never fails: whoever cannot be told anything may send all the same. */
export async function inspectPicture(file: Blob, signal: AbortSignal): Promise<Inspection> {
  const texts = await withDeadline(qrsIn(file), readingTimeout).catch(() => null)
  if (texts === null) return { kind: 'unread' }
  const code = worthiest(texts.map(readSlipCode))
  if (code?.kind !== 'slip') return code ?? { kind: 'none' }
  const { reference } = code
  const sent = sentReferences.has(reference) || (await isAmongSlips(reference, signal))
  const text = texts.find(one => bare(referenceIn(one)) === bare(reference))
  return { ...code, sent, text }
}
