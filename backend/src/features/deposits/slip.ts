import { limits } from '@tamlung/shared/contract/limits'
import type { Backend } from '../../platform/backend'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { UploadedFile } from '../../platform/http/call'
import { defineMove } from '../../platform/idempotency/define-move'
import { fingerprintOf, type MoveKey } from '../../platform/idempotency/move-key'
import type { Member } from '../../platform/identity/member'
import type { StoredFile } from '../../platform/media/media-store'
import { keepUploads, noteUpload } from '../../platform/media/uploads'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { getSetting } from '../../platform/settings/operations'
import { isSlipTime, type SlipWindow } from './slip-window'

interface Wish {
  file: StoredFile
  isOpen: boolean
}

const closed = () => new Refusal('SLIP_UPLOAD_FAIL', { details: { reason: 'closed' } })

/** A picture that was sent before is kept for staff to see, and refused at once. */
const storeSlip = defineMove(
  'slip.store',
  async (sql, { file, isOpen }: Wish, { member, reference }) => {
    if (!isOpen) throw closed()
    // Two members who send the same one at once: the second looks when the first is stored.
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [file.hash])
    const known = await first(sql, 'select 1 as found from slip where content_hash = $1', [
      file.hash,
    ])
    await sql.query(
      `insert into slip (reference, member_id, status, note, file, content_hash)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        reference,
        member,
        known === undefined ? 'PROCESSING' : 'FAILED',
        known === undefined ? null : 'SLIP_REFNO_DUPLICATED',
        file.name,
        file.hash,
      ],
    )
    await sql.query('insert into media (name, owner, media_type, bytes) values ($1, $2, $3, $4)', [
      file.name,
      `member:${member}`,
      file.type,
      file.bytes,
    ])
    await keepUploads(sql, [file.name])
    return { message: 'SUCCESS' }
  },
)

export const uploadSlip = async (
  backend: Backend,
  member: Member,
  move: MoveKey | undefined,
  receive: () => Promise<UploadedFile>,
): Promise<{ message: string }> => {
  await limitCalls(backend, { key: `slip:${member.id}`, hits: 30, seconds: 600 })
  const window = (await backend.database.run(getSetting, 'lookup.slip')) as SlipWindow | null
  const { stream } = await receive()
  const isOpen = isSlipTime(window, new Date())
  // With a key it may be one that was taken before the hour, and only its answer was lost.
  if (!isOpen && move === undefined) {
    stream.resume()
    throw closed()
  }
  const file = await backend.media.store(stream, {
    types: ['image/png', 'image/jpeg'],
    bytes: limits.slipBytes,
  })
  await backend.database.run(noteUpload, file.name)
  return backend.database.run(storeSlip, {
    member: member.id,
    move: move && { ...move, fingerprint: fingerprintOf(move.fingerprint, file.hash) },
    input: { file, isOpen },
  })
}
