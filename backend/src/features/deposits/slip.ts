import { limits } from '@tamlung/shared/contract/size-limits'
import { readSlipCode } from '@tamlung/shared/format/slip-code'
import type { Backend } from '../../platform/backend'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { UploadedFile } from '../../platform/http/call'
import { fingerprintOf, type MoveKey } from '../../platform/idempotency/claim'
import { defineMove } from '../../platform/idempotency/define-move'
import type { Member } from '../../platform/identity/member'
import type { StoredFile } from '../../platform/media/media-store'
import { keepUploads, noteUpload } from '../../platform/media/uploads'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { getSetting } from '../../platform/settings/setting'

export interface SlipWindow {
  closeFrom?: unknown
  closeTo?: unknown
  enabled?: unknown
}

const minutesOf = (text: unknown): number | undefined => {
  const match = typeof text === 'string' ? /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) : null
  return match === null ? undefined : Number(match[1]) * 60 + Number(match[2])
}

const bangkok = 7 * 60

/** Returns false between the two times of day in Bangkok, which may be on either side of midnight. */
export const isSlipTime = (window: SlipWindow | null | undefined, now: Date): boolean => {
  if (window?.enabled === false) return false
  const from = minutesOf(window?.closeFrom)
  const to = minutesOf(window?.closeTo)
  if (from === undefined || to === undefined || from === to) return true
  const minute = (now.getUTCHours() * 60 + now.getUTCMinutes() + bangkok) % (24 * 60)
  return from < to ? minute < from || minute >= to : minute < from && minute >= to
}

interface SlipInput {
  file: StoredFile
  isOpen: boolean
  /** Sending bank and reference of the transfer, where the browser has read them. */
  transfer: string | null
}

/** Returns the transfer that the text of a slip's QR code names, or null if its checksum is wrong. */
const transferOf = (text: string | undefined): string | null => {
  const code = readSlipCode(text ?? '')
  return code.kind === 'slip' ? `${code.bank}:${code.reference.toUpperCase()}` : null
}

const closed = () => new Refusal('SLIP_UPLOAD_FAIL', { details: { reason: 'closed' } })

/**
 * Whether this picture, or another one of the same transfer, was sent before. A transfer whose slip was refused may be
 * sent again.
 */
const isDuplicate = async (sql: Sql, { file, transfer }: SlipInput): Promise<boolean> => {
  // When two members send the same at once, the second check waits for the first insert.
  for (const key of transfer === null ? [file.hash] : [file.hash, `transfer:${transfer}`])
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  const found = await first(
    sql,
    `select 1 as found from slip
     where content_hash = $1 or transfer = $2 and status <> 'FAILED' limit 1`,
    [file.hash, transfer],
  )
  return found !== undefined
}

/** Stores a duplicate as FAILED, so that staff can see it. */
const storeSlip = defineMove('slip.store', async (sql, input: SlipInput, { member, reference }) => {
  const { file, isOpen, transfer } = input
  if (!isOpen) throw closed()
  const duplicate = await isDuplicate(sql, input)
  await sql.query(
    `insert into slip (reference, member_id, status, note, file, content_hash, transfer)
       values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      reference,
      member,
      duplicate ? 'FAILED' : 'PROCESSING',
      duplicate ? 'SLIP_REFNO_DUPLICATED' : null,
      file.name,
      file.hash,
      transfer,
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
})

export const uploadSlip = async (
  backend: Backend,
  member: Member,
  move: MoveKey | undefined,
  receive: () => Promise<UploadedFile>,
): Promise<{ message: string }> => {
  await limitCalls(backend, { key: `slip:${member.id}`, hits: 30, seconds: 600 })
  const window = (await backend.database.run(getSetting, 'lookup.slip')) as SlipWindow | null
  const { stream, fields } = await receive()
  const isOpen = isSlipTime(window, new Date())
  // With a key this may be a retry of a slip that was accepted before closing time.
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
    input: { file, isOpen, transfer: transferOf(fields.code) },
  })
}
