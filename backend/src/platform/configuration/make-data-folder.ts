import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { WrongConfiguration } from './configuration'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** One by one: where nothing can be made, as below /proc, Node's `recursive` tries without end. */
const makeFolder = async (folder: string): Promise<void> => {
  const make = () =>
    mkdir(folder).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  await make().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await make()
  })
}

export const makeDataFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new WrongConfiguration([
      `DATA_DIR must be a folder in which files can be made, not "${folder}" (${codeOf(error)})`,
    ])
  }
}
