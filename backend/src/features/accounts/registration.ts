import type { Edition } from '@tamlung/shared/contract/editions'
import type { Registration } from '@tamlung/shared/contract/routes/account'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { hashPassword } from '../../platform/identity/secrets'
import { type OpenedGame, storeGameAccount } from '../games/game-account'
import { openAtRegistration } from '../games/open-at-registration'
import { toAccountName, toAccountNumber } from './bank-rules'
import { checkFields, checkRegistration, wrongField } from './check-registration'
import { checkConfirmation, useConfirmation } from './phone-confirmation'

interface Admission {
  wish: Registration
  edition: Edition
  id: number
  passwordHash: string
  games: readonly OpenedGame[]
  device: string | undefined
}

const findInviter = async (sql: Sql, code: string | undefined): Promise<number | null> => {
  const digits = /^(?:PR)?(\d{1,12})$/i.exec(code?.trim() ?? '')?.[1]
  if (digits === undefined) return null
  const row = await first<{ id: number }>(sql, 'select id from member where id = $1', [digits])
  return row?.id ?? null
}

const admit = defineOperation(
  'register.admit',
  'serializable',
  async (sql, { wish, edition, id, passwordHash, games, device }: Admission): Promise<void> => {
    await checkFields(sql, { wish, edition })
    await useConfirmation(sql, { wish, device })
    await sql.query(
      `insert into member (id, username, name, password_hash, source_code, invited_by, bank_code,
         bank_account_name, bank_account_no, currency)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        wish.username,
        wish.name.trim(),
        passwordHash,
        wish.sourceCode || null,
        await findInviter(sql, wish.inviteCode),
        wish.bankCode,
        toAccountName(wish.bankCode, wish.bankAccountName),
        toAccountNumber(wish.bankAccountNo),
        edition === 'lao' ? (wish.currency ?? 'LAK') : 'BAHT',
      ],
    )
    for (const game of games) await storeGameAccount(sql, id, game)
  },
)

/** Taken before the member exists, because games are opened in the member's name. */
const reserveId = defineOperation('register.reserveId', 'locked', async sql => {
  const { id } = await one<{ id: number }>(
    sql,
    `select nextval(pg_get_serial_sequence('member', 'id')) as id`,
  )
  return id
})

export const register = async (
  backend: Backend,
  wish: Registration,
  device: string | undefined,
): Promise<void> => {
  const { edition } = backend.configuration
  for (const field of ['username', 'name', 'password', 'bankCode'] as const)
    if (wish[field].trim() === '') throw wrongField(field)
  await checkRegistration(backend, wish)
  await backend.database.run(checkConfirmation, { wish, device })
  const passwordHash = await hashPassword(wish.password)
  const id = await backend.database.run(reserveId, undefined)
  const games = await openAtRegistration(backend, id)
  await backend.database.run(admit, { wish, edition, id, passwordHash, games, device })
}
