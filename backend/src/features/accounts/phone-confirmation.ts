import type { Registration } from '@tamlung/shared/contract/routes/account'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { hashToken } from '../../platform/identity/secrets'
import { readSetting } from '../../platform/settings/setting'
import { hashDevice } from './confirm-phone'

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

/** Asked before anything costly is done for a registration: hashing the password, opening games at their providers. */
export const checkConfirmation = defineOperation(
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
 * A phone number stays confirmed for half an hour, for one registration, and only for the client that confirmed it: one
 * with neither the token nor the same device has to confirm it again.
 */
export const useConfirmation = async (sql: Sql, confirmation: Confirmation): Promise<void> => {
  if (!(await needsConfirmation(sql))) return
  const confirmed = await first(
    sql,
    `delete from verified_phone where ${isConfirmed} returning 1 as used`,
    confirmationOf(confirmation),
  )
  if (confirmed === undefined) throw new Refusal('UNVERIFIED_OTP')
}
