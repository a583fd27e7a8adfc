import type { Language } from '@tamlung/shared/contract/editions'
import { forget } from '../../platform/database/forget'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { tellMember } from '../chat/tell-member'
import { passkeyAddedTexts } from './passkey-added-texts'
import { refuseBlocked } from './refuse-blocked'

/** How many a member may have. */
export const mostPasskeys = 8

/** What is signed for one of them is nothing for another, and for another member. */
export type Purpose =
  | { purpose: 'login'; member: null }
  | { purpose: 'add' | 'confirm'; member: number }

type Challenge = Purpose & { challengeHash: string }

export const keepChallenge = defineOperation(
  'passkey.keepChallenge',
  'locked',
  async (sql, { challengeHash, purpose, member }: Challenge) => {
    await sql.query(
      `insert into passkey_challenge (challenge_hash, purpose, member_id, expires_at)
       values ($1, $2, $3, now() + interval '5 minutes')`,
      [challengeHash, purpose, member],
    )
  },
)

/** Whatever becomes of what was signed, it is good no second time. */
export const useChallenge = defineOperation(
  'passkey.useChallenge',
  'locked',
  async (sql, { challengeHash, purpose, member }: Challenge) => {
    const row = await first<{ good: boolean }>(
      sql,
      `delete from passkey_challenge
       where challenge_hash = $1 and purpose = $2 and member_id is not distinct from $3::bigint
       returning expires_at > now() as good`,
      [challengeHash, purpose, member],
    )
    return row?.good === true
  },
)

export const forgetChallenges = defineOperation('passkey.forgetChallenges', 'locked', async sql => {
  await forget(sql, 'passkey_challenge', 'expires_at < now()')
})

interface Row {
  id: string
  name: string
  credential_id: string
  created_at: Date
  used_at: Date | null
}

export const readPasskeys = defineOperation('passkey.read', 'read', (sql, member: number) =>
  sql.query<Row>(
    `select id, name, credential_id, created_at, used_at from passkey
     where member_id = $1 order by created_at, id`,
    [member],
  ),
)

interface NewKey {
  member: number
  tokenHash: string
  name: string
  credentialId: string
  publicKey: string
  signCount: number
  language: Language
}

/** Nothing for a session that a new password has ended in the meantime: keys of before go with it. */
export const keepPasskey = defineOperation('passkey.keep', 'locked', async (sql, key: NewKey) => {
  await sql.query('select 1 from member where id = $1 for update', [key.member])
  const kept = await first(
    sql,
    `insert into passkey (member_id, credential_id, public_key, sign_count, name)
     select $1::bigint, $2::text, $3::text, $4::bigint, $5::text
     where (select count(*) from passkey where member_id = $1) < $6
       and exists (select 1 from session where token_hash = $7 and revoked is null)
     on conflict (credential_id) do nothing returning 1 as kept`,
    [
      key.member,
      key.credentialId,
      key.publicKey,
      key.signCount,
      key.name,
      mostPasskeys,
      key.tokenHash,
    ],
  )
  if (kept === undefined) throw new Refusal('KEY_INVALID')
  await tellMember(sql, key.member, passkeyAddedTexts[key.language])
})

/** Only one of the member's own. */
export const removePasskey = defineOperation(
  'passkey.remove',
  'locked',
  async (sql, { member, id }: { member: number; id: string }) => {
    const gone = await first(
      sql,
      'delete from passkey where member_id = $1 and id::text = $2 returning 1 as gone',
      [member, id],
    )
    if (gone === undefined) throw new Refusal('NO_DATA')
  },
)

/** Whether there were any. */
export const forgetPasskeys = async (sql: Sql, member: number): Promise<boolean> => {
  await sql.query('delete from passkey_challenge where member_id = $1', [member])
  const gone = await sql.query('delete from passkey where member_id = $1 returning 1', [member])
  return gone.length > 0
}

export interface KnownPasskey {
  id: string
  member: number
  username: string
  is_active: boolean
  password_hash: string
  public_key: string
  sign_count: number
}

export const findPasskey = defineOperation('passkey.find', 'read', (sql, credentialId: string) =>
  first<KnownPasskey>(
    sql,
    `select passkey.id, member.id as member, username, is_active, password_hash, public_key, sign_count
     from passkey join member on member.id = member_id where credential_id = $1`,
    [credentialId],
  ),
)

export const checkNetwork = defineOperation('passkey.checkNetwork', 'read', refuseBlocked)

/** A count that does not rise is that of a copy; keys that are kept in several places do not count. */
export const noteUse = defineOperation(
  'passkey.noteUse',
  'locked',
  async (sql, { id, signCount }: { id: string; signCount: number }) =>
    (await first(
      sql,
      `update passkey set sign_count = $2::bigint, used_at = now()
       where id = $1::uuid and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning 1 as noted`,
      [id, signCount],
    )) !== undefined,
)
