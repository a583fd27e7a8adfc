import type { Edition } from '@tamlung/shared/contract/editions'
import type { Registration } from '@tamlung/shared/contract/routes/registration'
import type { Origin } from '../../platform/audit/origin'
import { recordAudit } from '../../platform/audit/record-audit'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { hashPassword } from '../../platform/identity/secrets'
import { type OpenedGame, openAtRegistration, storeGameAccount } from '../games/game-accounts'
import { toAccountName, toAccountNumber } from './account-rules'
import { assertConfirmed, consumeConfirmation } from './confirm-phone'
import { assertValidFields, checkRegistration, invalidField } from './registration-rules'

interface NewMember {
  input: Registration
  edition: Edition
  id: number
  passwordHash: string
  games: readonly OpenedGame[]
  device: string | undefined
  origin: Origin
}

const findInviter = async (sql: Sql, code: string | undefined): Promise<number | null> => {
  const digits = /^(?:PR)?(\d{1,12})$/i.exec(code?.trim() ?? '')?.[1]
  if (digits === undefined) return null
  const row = await first<{ id: number }>(sql, 'select id from member where id = $1', [digits])
  return row?.id ?? null
}

const storeMember = defineOperation(
  'register.storeMember',
  'serializable',
  async (
    sql,
    { input, edition, id, passwordHash, games, device, origin }: NewMember,
  ): Promise<void> => {
    await assertValidFields(sql, { input, edition })
    await consumeConfirmation(sql, { registration: input, device })
    await sql.query(
      `insert into member (id, username, name, password_hash, source_code, invited_by, bank_code,
         bank_account_name, bank_account_no, currency)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        input.username,
        input.name.trim(),
        passwordHash,
        input.sourceCode || null,
        await findInviter(sql, input.inviteCode),
        input.bankCode,
        toAccountName(input.bankCode, input.bankAccountName),
        toAccountNumber(input.bankAccountNo),
        edition === 'lao' ? (input.currency ?? 'LAK') : 'BAHT',
      ],
    )
    for (const game of games) await storeGameAccount(sql, id, game)
    await recordAudit(sql, { actor: 'member', action: 'registered', member: id, origin })
  },
)

/** Reserves the id first, because games are opened under it before the member is stored. */
const reserveId = defineOperation('register.reserveId', 'locked', async sql => {
  const { id } = await one<{ id: number }>(
    sql,
    `select nextval(pg_get_serial_sequence('member', 'id')) as id`,
  )
  return id
})

export const register = async (
  backend: Backend,
  input: Registration,
  { device, origin }: Pick<NewMember, 'device' | 'origin'>,
): Promise<void> => {
  const { edition } = backend.configuration
  for (const field of ['username', 'name', 'password', 'bankCode'] as const)
    if (input[field].trim() === '') throw invalidField(field)
  await checkRegistration(backend, input)
  await backend.database.run(assertConfirmed, { registration: input, device })
  const passwordHash = await hashPassword(input.password)
  const id = await backend.database.run(reserveId, undefined)
  const games = await openAtRegistration(backend, id)
  await backend.database.run(storeMember, {
    input,
    edition,
    id,
    passwordHash,
    games,
    device,
    origin,
  })
}
