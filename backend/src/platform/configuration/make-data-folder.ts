import { constants } from 'node:fs'
import { access, lstat, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  ForeignOwner,
  makePrivate,
  makePrivateFolder,
  ownUser,
} from '../private-files/make-private'
import { WrongConfiguration } from './configuration'

const ours = new Set(['postgres', 'postgres.new', 'media', 'arrivals', 'development'])
const isOurs = (name: string) => ours.has(name) || name.endsWith('.sock')

const quote = (path: string) => `'${path.replaceAll("'", `'\\''`)}'`

const refuse = (sentence: string): never => {
  throw new WrongConfiguration([sentence])
}

const refuseForeign = ({ path, owner }: ForeignOwner): never =>
  refuse(
    `DATA_DIR must belong to user ${ownUser()}, who runs this, with all that is in it; ${path} belongs to user ${owner}: sudo chown -R ${ownUser()} ${quote(path)}`,
  )

const pathsAbove = (path: string): string[] =>
  dirname(path) === path ? [] : [dirname(path), ...pathsAbove(dirname(path))]

/**
 * In a folder that is writable for all and has no sticky bit, another user can replace our folder. The top of a mounted
 * volume is accepted: a container has no other users, and Kubernetes gives its `emptyDir` this mode.
 */
const requireFixedPath = async (folder: string): Promise<void> => {
  for (const above of new Set([...pathsAbove(folder), ...pathsAbove(await realpath(folder))])) {
    const { mode, dev } = await stat(above)
    const isMounted = above !== dirname(above) && (await stat(dirname(above))).dev !== dev
    if ((mode & 0o1002) === 0o002 && !isMounted)
      refuse(
        `DATA_DIR lies in ${above}, where every user can put another folder in its place: sudo chmod +t ${quote(above)}`,
      )
  }
}

/**
 * Whether the folder is a data folder. Loose modes of an earlier version are corrected there, while a folder with other
 * files may have its mode on purpose.
 */
const isDataFolder = async (folder: string): Promise<boolean> => {
  const names = await readdir(folder)
  if (names.every(isOurs)) return true
  return stat(join(folder, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

const requireOwnTop = async (folder: string): Promise<void> => {
  const { uid, mode } = await stat(folder)
  if (uid !== ownUser()) refuseForeign(new ForeignOwner(folder, uid))
  if ((mode & 0o077) === 0) return
  const isSharedByAll = (mode & 0o1000) !== 0 || dirname(folder) === folder
  if (isSharedByAll)
    refuse(
      `DATA_DIR must be a folder of its own, and ${folder} is for all users: DATA_DIR=${quote(join(folder, 'tamlung'))}`,
    )
  if (!(await isDataFolder(folder)))
    refuse(
      `DATA_DIR must be closed to other users, and ${folder} has other files in it and the mode ${(mode & 0o777).toString(8)}: choose a folder of its own, or chmod 700 ${quote(folder)}`,
    )
}

const closeEntry = async (path: string): Promise<void> => {
  const stats = await lstat(path).catch(() => undefined)
  if (!stats?.isSymbolicLink()) return makePrivate(path)
  if (stats.uid !== ownUser() && stats.uid !== 0) throw new ForeignOwner(path, stats.uid)
  const target = await realpath(path)
  await requireFixedPath(target)
  await makePrivate(target)
}

/**
 * Refuses a data folder that another user owns or could replace. Removes the rights of other users from one of ours,
 * with the database and files in it. Returns whether others could open it until now.
 */
const requireOwnFolder = async (named: string): Promise<boolean> => {
  if (ownUser() === undefined) return false
  const folder = await realpath(named)
  await requireFixedPath(named)
  await requireOwnTop(folder)
  const { mode } = await stat(folder)
  try {
    const entries = (await readdir(folder)).filter(isOurs)
    await makePrivate(folder, { withContents: false })
    if (((await stat(folder)).mode & 0o077) !== 0)
      refuse(
        `DATA_DIR must be on a file system that keeps permissions; that of ${folder} does not: choose another folder`,
      )
    for (const name of entries) await closeEntry(join(folder, name))
    return (mode & 0o077) !== 0 && entries.length > 0
  } catch (error) {
    if (error instanceof ForeignOwner) refuseForeign(error)
    throw error
  }
}

const cannotWrite = (folder: string, error: unknown) =>
  new WrongConfiguration([
    `DATA_DIR must be a folder in which files can be made, not "${folder}" (${(error as NodeJS.ErrnoException).code})`,
  ])

/** Creates the data folder, or takes over an existing one. Returns whether other users could open it until now. */
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
