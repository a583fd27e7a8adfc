import type { Backend } from '../../../platform/backend'
import { hashPassword, isPassword, newToken } from '../../../platform/identity/secrets'
import {
  closeDemonstration,
  findAgent,
  hasAdministrator,
  makeFirstAdministrator,
  renewAdministrator,
} from './agents'

type Credentials = { name: string; password: string }

/** What a demonstration prints lets in, whatever an earlier start has printed, and nothing else does. */
const keepShown = async ({ database }: Backend, { name, password }: Credentials): Promise<void> => {
  const found = await database.run(findAgent, name)
  const isSo =
    found?.is_active &&
    found.role === 'administrator' &&
    found.of_demonstration &&
    (await isPassword(found.password_hash, password))
  if (isSo) return
  await database.run(renewAdministrator, { name, passwordHash: await hashPassword(password) })
}

/** Whoever makes the others. Once there is one, what the configuration says changes nothing. */
export const prepareDesk = async (backend: Backend): Promise<void> => {
  const { database, configuration } = backend
  const { administrator, shown } = configuration.desk ?? {}
  if (shown !== undefined) return keepShown(backend, shown)
  await database.run(closeDemonstration, await hashPassword(newToken()))
  if (administrator === undefined || (await database.run(hasAdministrator, undefined))) return
  const { name, password } = administrator
  await database.run(makeFirstAdministrator, { name, passwordHash: await hashPassword(password) })
}
