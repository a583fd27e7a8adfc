import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { InviteBonus } from '@tamlung/shared/contract/routes/wallet'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import type { Member } from '../../platform/identity/member'
import { balanceOf, move } from '../../platform/ledger/post'
import { fieldsFor, readSetting } from '../../platform/settings/setting'
import { hasActiveBonus } from '../bonus/active-bonus'
import { type Page, readPage } from '../statement/page'
import { addBonusStatement } from '../statement/rows'

/** Reads the shares that were not received yet; their money is in the member's invite account. */
export const readInviteShares = async (
  sql: Sql,
  member: Pick<Member, 'id' | 'currency'>,
): Promise<InviteBonus> => {
  const row = await one<{ amount: number; success: number; fail: number }>(
    sql,
    `select balance_of($1, 'invite', '', $2) as amount, coalesce(sum(success), 0) as success,
       coalesce(sum(fail), 0) as fail
     from invite_share where member_id = $1 and received_at is null`,
    [member.id, member.currency],
  )
  return { amount: hundredths(row.amount), success: row.success, fail: row.fail }
}

export const readInviteBonus = defineOperation('invite.bonus', 'read', (sql, member: Member) =>
  readInviteShares(sql, member),
)

interface InviteRow {
  name: string
  amount: number
  created_at: Date
}

export const listInvites = defineOperation(
  'invite.list',
  'read',
  async (sql, { member, ...page }: Page) => {
    const { total, rows } = await readPage<InviteRow>(
      sql,
      {
        columns: 'invitee.name, amount, received_at as created_at',
        from: `invite_share join member as invitee on invitee.id = invitee_id
          where invite_share.member_id = $1 and received_at is not null`,
        values: [member],
        order: 'received_at desc, invite_share.id desc',
      },
      page,
    )
    const invites = rows.map(row => ({
      from: { name: row.name },
      amount: hundredths(row.amount),
      createdAt: row.created_at.toISOString(),
    }))
    return { total, invites }
  },
)

const inviteText = {
  th: 'โบนัสชวนเพื่อน',
  la: 'ໂບນັດຊວນໝູ່',
  en: 'Invite bonus',
}

interface Settings {
  active?: unknown
}

/** Throws NO_INVITEE_PLAY_INFO if invited members have never brought a bonus, and NO_INVITE_BONUS otherwise. */
const throwWhyEmpty = async (sql: Sql, member: number): Promise<never> => {
  const invitee = await first(sql, 'select 1 as found from member where invited_by = $1 limit 1', [
    member,
  ])
  const received = await first(
    sql,
    'select 1 as found from invite_share where member_id = $1 limit 1',
    [member],
  )
  throw new Refusal(
    invitee !== undefined && received === undefined ? 'NO_INVITEE_PLAY_INFO' : 'NO_INVITE_BONUS',
  )
}

export const receiveInviteBonus = defineMove(
  'invite.receive',
  async (sql, { currency }: { currency: Currency }, { member, reference }) => {
    const setting = await readSetting<Settings | null>(sql, 'invite')
    if (setting?.active === false) throw new Refusal('INVITE_INACTIVE')
    if (await hasActiveBonus(sql, member)) throw new Refusal('BONUS_REMAINING')
    const account = { member, kind: 'invite', currency } as const
    const amount = await balanceOf(sql, account)
    if (amount === 0) await throwWhyEmpty(sql, member)
    const shares = await readInviteShares(sql, { id: member, currency })
    if ((shares.success ?? 0) === 0 && (shares.fail ?? 0) > 0)
      throw new Refusal('INVITE_BONUS_FAIL')
    if (amount < Number(fieldsFor(setting, currency).minimum ?? 0))
      throw new Refusal('INVITE_COLLECT')
    await move(
      sql,
      { kind: 'invite', member, reference: `invite:${reference}` },
      account,
      { member, kind: 'wallet', currency },
      amount,
    )
    await sql.query(
      'update invite_share set received_at = now() where member_id = $1 and received_at is null',
      [member],
    )
    await addBonusStatement(sql, {
      member,
      amount,
      reference: `invite:${reference}`,
      source: 'invite',
      description: inviteText,
    })
    return {
      message: 'INVITE_BONUS_SUCCESS',
      amount,
      success: shares.success ?? 0,
      fail: shares.fail ?? 0,
    }
  },
)
