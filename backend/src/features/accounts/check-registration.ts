import type { Edition } from '@tamlung/shared/contract/editions'
import type { PartialRegistration } from '@tamlung/shared/contract/routes/account'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { readSetting, recordsIn } from '../../platform/settings/setting'
import { checkBank, refuseTakenAccount, toAccountName, toAccountNumber } from './bank-rules'
import { checkPassword } from './password-rules'
import { checkPhone } from './phone'

interface Check {
  wish: PartialRegistration
  edition: Edition
}

export const wrongField = (field: string) =>
  new Refusal('INVALID_USER_INFO', { details: { field } })

const checkSource = async (sql: Sql, code: string) => {
  const sources = recordsIn(await readSetting(sql, 'lookup.sources'))
  if (!sources.some(source => source.code === code))
    throw new Refusal('REGISTER_FAIL', { details: { field: 'sourceCode' } })
}

/** Checks whatever has been filled in: the first steps have no bank data yet. */
export const checkFields = async (sql: Sql, { wish, edition }: Check): Promise<void> => {
  if (wish.username !== undefined) {
    checkPhone(wish.username, edition)
    const taken = await first(sql, 'select 1 as taken from member where username = $1', [
      wish.username,
    ])
    if (taken !== undefined) throw new Refusal('EXISTING_USER')
  }
  if (wish.name !== undefined && wish.name.trim() === '') throw wrongField('name')
  if (wish.password !== undefined) checkPassword(wish.password, wish.username ?? '', 'password')
  if (wish.sourceCode) await checkSource(sql, wish.sourceCode)
  if (wish.currency === 'LAK' && edition !== 'lao') throw wrongField('currency')
  if (wish.bankCode === undefined || wish.bankCode === '') return
  await checkBank(sql, wish.bankCode)
  if (wish.bankAccountName !== undefined) toAccountName(wish.bankCode, wish.bankAccountName)
  if (wish.bankAccountNo !== undefined)
    await refuseTakenAccount(sql, wish.bankCode, toAccountNumber(wish.bankAccountNo))
}

const checkWish = defineOperation('register.check', 'read', checkFields)

export const checkRegistration = (backend: Backend, wish: PartialRegistration): Promise<void> =>
  backend.database.run(checkWish, { wish, edition: backend.configuration.edition })
