import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { Client } from 'pg'
import { startOnPostgres } from '../../../testing/test-backend'
import { forgetCodes } from './one-time-code'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
let sql: Client
beforeAll(async () => {
  backend = await startOnPostgres()
  sql = new Client({ connectionString: backend.databaseUrl })
  await sql.connect()
})
closeAfterAll(
  () => sql.end(),
  () => backend.stop(),
)

const rows = async () => {
  const { rows: found } = await sql.query({
    text: 'select (select count(*) from otp), (select count(*) from verified_phone), (select count(*) from sent_code)',
    rowMode: 'array',
  })
  return found.flat().map(Number)
}

const confirmNumber = async (phoneNumber: string) => {
  const { body } = await backend.caller.post('/api/otp/send', { phoneNumber })
  const { body: codes } = await backend.console.get(`/codes?phone=${phoneNumber}`)
  const { otpToken } = body as { otpToken: string }
  await backend.caller.post('/api/otp/verify', {
    otpToken,
    otpCode: (codes as { code: string }[])[0]?.code,
  })
}

describe('forgetCodes', () => {
  test('deletes codes and confirmed numbers after a day', async () => {
    await confirmNumber('0810000001')
    expect(await rows()).toEqual([1, 1, 1])
    await backend.backend.database.run(forgetCodes, undefined)
    expect(await rows()).toEqual([1, 1, 1])
    await sql.query(`update otp set expires_at = expires_at - interval '25 hours'`)
    await sql.query(`update verified_phone set verified_at = verified_at - interval '25 hours'`)
    await sql.query(`update sent_code set created_at = created_at - interval '25 hours'`)
    await backend.backend.database.run(forgetCodes, undefined)
    expect(await rows()).toEqual([0, 0, 0])
  })
})
