import type { Language } from '@tamlung/shared/contract/editions'
import type { Origin } from '../../platform/audit/origin'
import { recordAudit } from '../../platform/audit/record-audit'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { type Translations, translationIn } from '../../platform/language/local-text'
import { notifyMember } from '../chat/messages'
import { isBlocked } from './refused-login'

/** Message to the member about a new passkey. */
export const passkeyAddedTexts: Translations<string> = {
  en: 'A passkey has been added to your account. Was this not you? Write to us here.',
  th: 'มีการเพิ่มพาสคีย์ในบัญชีของคุณ หากไม่ใช่คุณ กรุณาแจ้งเราที่นี่',
  la: 'ມີການເພີ່ມພາສຄີໃນບັນຊີຂອງທ່ານ ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາແຈ້ງພວກເຮົາຢູ່ນີ້',
}

/** Passkeys per member. */
export const maxPasskeys = 8

interface PasskeyRow {
  id: string
  name: string
  credential_id: string
  created_at: Date
  used_at: Date | null
}

export const readPasskeys = defineOperation('passkey.read', 'read', (sql, member: number) =>
  sql.query<PasskeyRow>(
    `select id, name, credential_id, created_at, used_at from passkey
     where member_id = $1 order by created_at, id`,
    [member],
  ),
)

interface NewPasskey {
  member: number
  tokenHash: string
  name: string
  credentialId: string
  publicKey: string
  signCount: number
  language: Language
  origin: Origin
}

/**
 * Stores a passkey and notifies the member. Refuses if the session has ended, for example by a new password, which also
 * removes all passkeys.
 */
export const storePasskey = defineOperation(
  'passkey.keep',
  'locked',
  async (sql, key: NewPasskey) => {
    await sql.query('select 1 from member where id = $1 for update', [key.member])
    const stored = await first(
      sql,
      `insert into passkey (member_id, credential_id, public_key, sign_count, name)
     select $1::bigint, $2::text, $3::text, $4::bigint, $5::text
     where (select count(*) from passkey where member_id = $1) < $6
       and exists (select 1 from session where token_hash = $7 and revoked is null)
     on conflict (credential_id) do nothing returning 1 as stored`,
      [
        key.member,
        key.credentialId,
        key.publicKey,
        key.signCount,
        key.name,
        maxPasskeys,
        key.tokenHash,
      ],
    )
    if (stored === undefined) throw new Refusal('KEY_INVALID')
    await notifyMember(sql, key.member, translationIn(passkeyAddedTexts, key.language))
    await recordAudit(sql, {
      actor: 'member',
      action: 'passkeyAdded',
      member: key.member,
      origin: key.origin,
      detail: { name: key.name },
    })
  },
)

/** Removes one of the member's own passkeys. */
export const removePasskey = defineOperation(
  'passkey.remove',
  'locked',
  async (sql, { member, id, origin }: { member: number; id: string; origin: Origin }) => {
    const removed = await first<{ name: string }>(
      sql,
      'delete from passkey where member_id = $1 and id::text = $2 returning name',
      [member, id],
    )
    if (removed === undefined) throw new Refusal('NO_DATA')
    const { name } = removed
    await recordAudit(sql, {
      actor: 'member',
      action: 'passkeyRemoved',
      member,
      origin,
      detail: { name },
    })
  },
)

/** Removes all passkeys of a member, and returns whether there were any. */
export const removeAllPasskeys = async (sql: Sql, member: number): Promise<boolean> => {
  await sql.query('delete from passkey_challenge where member_id = $1', [member])
  const removed = await sql.query('delete from passkey where member_id = $1 returning 1', [member])
  return removed.length > 0
}

export interface KnownPasskey {
  id: string
  member: number
  username: string
  is_active: boolean
  is_locked: boolean
  password_hash: string
  public_key: string
  sign_count: number
}

export const findPasskey = defineOperation('passkey.find', 'read', (sql, credentialId: string) =>
  first<KnownPasskey>(
    sql,
    `select passkey.id, member.id as member, username, is_active,
       locked_at is not null as is_locked, password_hash, public_key, sign_count
     from passkey join member on member.id = member_id where credential_id = $1`,
    [credentialId],
  ),
)

export const isNetworkBlocked = defineOperation('passkey.isNetworkBlocked', 'read', isBlocked)

/**
 * Updates the signature counter and returns false if it did not increase, because the passkey may have been copied.
 * Synced passkeys always send 0.
 */
export const recordUse = defineOperation(
  'passkey.recordUse',
  'locked',
  async (sql, { id, signCount }: { id: string; signCount: number }) =>
    (await first(
      sql,
      `update passkey set sign_count = $2::bigint, used_at = now()
       where id = $1::uuid and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning 1 as recorded`,
      [id, signCount],
    )) !== undefined,
)
