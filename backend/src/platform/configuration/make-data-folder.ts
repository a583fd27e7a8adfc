import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { makePrivateFolder } from '../private-files/make-private'
import { WrongConfiguration } from './configuration'
import { requireOwnFolder } from './require-own-folder'

const cannotWrite = (folder: string, error: unknown) =>
  new WrongConfiguration([
    `DATA_DIR must be a folder in which files can be made, not "${folder}" (${(error as NodeJS.ErrnoException).code})`,
  ])

/** Makes the folder of the data, or takes over one that is there; says whether other users could open it until now. */
export const makeDataFolder = async (folder: string): Promise<{ wasOpen: boolean }> => {
  await makePrivateFolder(folder).catch((error: unknown) => {
    throw cannotWrite(folder, error)
  })
  const wasOpen = await requireOwnFolder(folder)
  await access(folder, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw cannotWrite(folder, error)
  })
  return { wasOpen }
}
