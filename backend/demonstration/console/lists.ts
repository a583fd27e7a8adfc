import { defineOperation } from '../../src/platform/database/operation'

/** The member's currency, in which all their slips, QR codes and moves are. */
const currency = '(select currency from member where id = member_id) as currency'

export const listCodes = defineOperation('console.listCodes', 'read', (sql, phone: string | null) =>
  sql.query<{ phone: string; reference: string; code: string }>(
    `select phone, reference, code, created_at as "createdAt" from sent_code
     where $1::text is null or phone = $1 order by id desc limit 50`,
    [phone],
  ),
)

export const listSlips = defineOperation(
  'console.listSlips',
  'read',
  (sql, member: number | null) =>
    sql.query(
      `select reference, member_id as member, amount / 100.0::float8 as amount, status, note, '/media/' || file as file, ${currency},
       created_at as "createdAt"
     from slip where $1::bigint is null or member_id = $1 order by created_at desc limit 50`,
      [member],
    ),
)

export const listQrCodes = defineOperation(
  'console.listQrCodes',
  'read',
  (sql, member: number | null) =>
    sql.query(
      `select id, member_id as member, provider, amount / 100.0::float8 as amount, state, ${currency},
       expires_at as "expiresAt"
     from qr_code where $1::bigint is null or member_id = $1 order by created_at desc limit 50`,
      [member],
    ),
)

export const listOpenMoney = defineOperation(
  'console.listOpenMoney',
  'read',
  (sql, member: number | null) =>
    sql.query(
      `select reference, member_id as member, type, amount / 100.0::float8 as amount, ${currency},
       created_at as "createdAt"
     from statement where type in ('deposit', 'withdraw') and status = 'PROCESSING'
       and reference not like 'gift:%' and ($1::bigint is null or member_id = $1)
     order by id desc limit 50`,
      [member],
    ),
)

export const listGifts = defineOperation(
  'console.listGifts',
  'read',
  (sql, member: number | null) =>
    sql.query(
      `select link as voucher, member_id as member, wallet_account as "walletAccount", state,
       created_at as "createdAt"
     from gift_link where $1::bigint is null or member_id = $1 order by created_at desc limit 50`,
      [member],
    ),
)
