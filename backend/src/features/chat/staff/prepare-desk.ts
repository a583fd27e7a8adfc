import type { Backend } from '../../../platform/backend'
import { hashPassword, isPassword, newToken } from '../../../platform/identity/secrets'
import {
  closeDemonstration,
  createFirstAdministrator,
  findAgent,
  hasAdministrator,
  renewAdministrator,
} from './agents'

type Credentials = { name: string; password: string }

/** Makes the credentials that this demonstration prints the only valid ones, whatever an earlier start has printed. */
const resetDemonstration = async (
  { database }: Backend,
  { name, password }: Credentials,
): Promise<void> => {
  const found = await database.run(findAgent, name)
  const isValid =
    found?.is_active &&
    found.role === 'administrator' &&
    found.of_demonstration &&
    (await isPassword(found.password_hash, password))
  if (isValid) return
  await database.run(renewAdministrator, { name, passwordHash: await hashPassword(password) })
}

/** Creates the first administrator from the configuration. Once there is one, the configuration changes nothing. */
export const prepareDesk = async (backend: Backend): Promise<void> => {
  const { database, configuration } = backend
  const { administrator, shown } = configuration.desk ?? {}
  if (shown !== undefined) return resetDemonstration(backend, shown)
  await database.run(closeDemonstration, await hashPassword(newToken()))
  if (administrator === undefined || (await database.run(hasAdministrator, undefined))) return
  const { name, password } = administrator
  await database.run(createFirstAdministrator, { name, passwordHash: await hashPassword(password) })
}
