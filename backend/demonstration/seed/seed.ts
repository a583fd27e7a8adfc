import { Readable } from 'node:stream'
import { postMessage } from '../../src/features/chat/messages'
import { memberOwner } from '../../src/features/chat/thread-owner'
import type { Backend } from '../../src/platform/backend'
import { defineOperation } from '../../src/platform/database/operation'
import { first } from '../../src/platform/database/sql'
import { hashPassword } from '../../src/platform/identity/secrets'
import { arrangeMember } from './arrange-member'
import { demonstrationChat } from './demonstration-chat'
import { demonstrationLogin, demonstrationMember } from './demonstration-member'
import { drawSlip } from './picture'
import { storeCatalogue } from './store-catalogue'

const isSeeded = defineOperation('demonstration.isSeeded', 'read', async sql => {
  const row = await first(sql, 'select 1 as found from member where username = $1', [
    demonstrationLogin.username,
  ])
  return row !== undefined
})

const storeSlips = ({ media }: Backend): Promise<string[]> =>
  Promise.all(
    [1, 2, 3].map(async seed => {
      const rules = { types: ['image/png'] as const, bytes: 1_048_576 }
      return (await media.store(Readable.from([drawSlip(seed)]), rules)).name
    }),
  )

/** Seeds the data of the demonstration, unless an earlier start has done so. */
export const seedDemonstration = async (backend: Backend): Promise<void> => {
  const { database, configuration } = backend
  if (await database.run(isSeeded, undefined)) return
  await database.run(storeCatalogue, undefined)
  const member = demonstrationMember(
    configuration.edition,
    await hashPassword(demonstrationLogin.password),
    await storeSlips(backend),
  )
  const id = await database.run(arrangeMember, member).catch(async (error: unknown) => {
    // Another process that started at the same time has created it.
    if (await database.run(isSeeded, undefined)) return undefined
    throw error
  })
  if (id === undefined) return
  for (const line of demonstrationChat)
    await database.run(postMessage, {
      ...line,
      owner: memberOwner(id),
      name: null,
      username: demonstrationLogin.username,
      clientId: null,
      sessionId: null,
    })
}
