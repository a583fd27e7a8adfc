import type { Edition } from '@tamlung/shared/contract/editions'
import type { PartialRegistration, Registration } from '@tamlung/shared/contract/routes/account'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { hashPassword, hashToken } from '../../platform/identity/secrets'
import { readSetting, recordsIn } from '../../platform/settings/setting'
import { type OpenedGame, storeGameAccount } from '../games/game-account'
import { openAtRegistration } from '../games/open-at-registration'
import { checkBank, refuseTakenAccount, toAccountName, toAccountNumber } from './bank-rules'
import { hashDevice } from './confirm-phone'
import { checkPassword } from './password-rules'
import { checkPhone } from './phone'

interface Check {
  wish: PartialRegistration
  edition: Edition
}

const wrong = (field: string) => new Refusal('INVALID_USER_INFO', { details: { field } })

const checkSource = async (sql: Sql, code: string) => {
  const sources = recordsIn(await readSetting(sql, 'lookup.sources'))
  if (!sources.some(source => source.code === code))
    throw new Refusal('REGISTER_FAIL', { details: { field: 'sourceCode' } })
}

/** Checks whatever is there: the first steps have no bank data yet. */
const check = async (sql: Sql, { wish, edition }: Check): Promise<void> => {
  if (wish.username !== undefined) {
    checkPhone(wish.username, edition)
    const taken = await first(sql, 'select 1 as taken from member where username = $1', [
      wish.username,
    ])
    if (taken !== undefined) throw new Refusal('EXISTING_USER')
  }
  if (wish.name !== undefined && wish.name.trim() === '') throw wrong('name')
  if (wish.password !== undefined) checkPassword(wish.password, wish.username ?? '', 'password')
  if (wish.sourceCode) await checkSource(sql, wish.sourceCode)
  if (wish.currency === 'LAK' && edition !== 'lao') throw wrong('currency')
  if (wish.bankCode === undefined || wish.bankCode === '') return
  await checkBank(sql, wish.bankCode)
  if (wish.bankAccountName !== undefined) toAccountName(wish.bankCode, wish.bankAccountName)
  if (wish.bankAccountNo !== undefined)
    await refuseTakenAccount(sql, wish.bankCode, toAccountNumber(wish.bankAccountNo))
}

const checkWish = defineOperation('register.check', 'read', check)

interface Admission {
  wish: Registration
  edition: Edition
  id: number
  passwordHash: string
  games: readonly OpenedGame[]
  device: string | undefined
}

interface Confirmation {
  wish: Registration
  device: string | undefined
}

const isConfirmed = `phone = $1 and verified_at > now() - interval '30 minutes'
  and (token_hash = $2 or device_hash = $3)`

const confirmationOf = ({ wish, device }: Confirmation) => [
  wish.username,
  wish.otpToken === undefined ? null : hashToken(wish.otpToken),
  hashDevice(device),
]

const needsConfirmation = async (sql: Sql) => (await readSetting(sql, 'registerOTP')) === true

/** Asked before anything is made for whoever registers: a password's hash is dear, and games are opened elsewhere. */
const checkConfirmation = defineOperation(
  'register.checkConfirmation',
  'read',
  async (sql, confirmation: Confirmation): Promise<void> => {
    if (!(await needsConfirmation(sql))) return
    const confirmed = await first(
      sql,
      `select 1 as found from verified_phone where ${isConfirmed}`,
      confirmationOf(confirmation),
    )
    if (confirmed === undefined) throw new Refusal('UNVERIFIED_OTP')
  },
)

/**
 * A phone number stays confirmed for half an hour, for one registration, and for whoever confirmed it: who sends
 * neither the token nor comes from the same device confirms it anew.
 */
const useConfirmation = async (sql: Sql, confirmation: Confirmation): Promise<void> => {
  if (!(await needsConfirmation(sql))) return
  const confirmed = await first(
    sql,
    `delete from verified_phone where ${isConfirmed} returning 1 as used`,
    confirmationOf(confirmation),
  )
  if (confirmed === undefined) throw new Refusal('UNVERIFIED_OTP')
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
    await check(sql, { wish, edition })
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

/** Taken before the member exists, since games are opened in its name. */
const reserveId = defineOperation('register.reserveId', 'locked', async sql => {
  const { id } = await one<{ id: number }>(
    sql,
    `select nextval(pg_get_serial_sequence('member', 'id')) as id`,
  )
  return id
})

export const checkRegistration = (backend: Backend, wish: PartialRegistration): Promise<void> =>
  backend.database.run(checkWish, { wish, edition: backend.configuration.edition })

export const register = async (
  backend: Backend,
  wish: Registration,
  device: string | undefined,
): Promise<void> => {
  const { edition } = backend.configuration
  for (const field of ['username', 'name', 'password', 'bankCode'] as const)
    if (wish[field].trim() === '') throw wrong(field)
  await checkRegistration(backend, wish)
  await backend.database.run(checkConfirmation, { wish, device })
  const passwordHash = await hashPassword(wish.password)
  const id = await backend.database.run(reserveId, undefined)
  const games = await openAtRegistration(backend, id)
  await backend.database.run(admit, { wish, edition, id, passwordHash, games, device })
}
