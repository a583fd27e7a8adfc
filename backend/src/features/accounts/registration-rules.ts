import type { Edition } from '@tamlung/shared/contract/editions'
import type { PartialRegistration } from '@tamlung/shared/contract/routes/registration'
import { limits } from '@tamlung/shared/contract/size-limits'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { readSetting, recordsIn } from '../../platform/settings/setting'
import {
  assertFreeAccount,
  assertGoodPassword,
  assertKnownBank,
  toAccountName,
  toAccountNumber,
} from './account-rules'

/** Ten digits in Thailand; numbers in Laos vary in length. */
export const assertValidPhone = (phone: string, edition: Edition): void => {
  const format = edition === 'lao' ? /^\d{8,13}$/ : new RegExp(`^\\d{${limits.phoneDigits}}$`)
  if (!format.test(phone))
    throw new Refusal(edition === 'lao' ? 'INVALID_USER_INFO' : 'PHONE_NUMBER_REQUIRE_10_DIGIT')
}

interface FieldsInput {
  input: PartialRegistration
  edition: Edition
}

export const invalidField = (field: string) =>
  new Refusal('INVALID_USER_INFO', { details: { field } })

const assertKnownSource = async (sql: Sql, code: string) => {
  const sources = recordsIn(await readSetting(sql, 'lookup.sources'))
  if (!sources.some(source => source.code === code))
    throw new Refusal('REGISTER_FAIL', { details: { field: 'sourceCode' } })
}

/** Checks the fields that are present: the first steps of the form have no bank data yet. */
export const assertValidFields = async (
  sql: Sql,
  { input, edition }: FieldsInput,
): Promise<void> => {
  if (input.username !== undefined) {
    assertValidPhone(input.username, edition)
    const taken = await first(sql, 'select 1 as taken from member where username = $1', [
      input.username,
    ])
    if (taken !== undefined) throw new Refusal('EXISTING_USER')
  }
  if (input.name !== undefined && input.name.trim() === '') throw invalidField('name')
  if (input.password !== undefined)
    assertGoodPassword(input.password, input.username ?? '', 'password')
  if (input.sourceCode) await assertKnownSource(sql, input.sourceCode)
  if (input.currency === 'LAK' && edition !== 'lao') throw invalidField('currency')
  if (input.bankCode === undefined || input.bankCode === '') return
  await assertKnownBank(sql, input.bankCode)
  if (input.bankAccountName !== undefined) toAccountName(input.bankCode, input.bankAccountName)
  if (input.bankAccountNo !== undefined)
    await assertFreeAccount(sql, input.bankCode, toAccountNumber(input.bankAccountNo))
}

const validateRegistration = defineOperation('register.check', 'read', assertValidFields)

export const checkRegistration = (backend: Backend, input: PartialRegistration): Promise<void> =>
  backend.database.run(validateRegistration, { input, edition: backend.configuration.edition })
