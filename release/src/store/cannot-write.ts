const noRoom = 'there is no room left; make some and run the same command again'
const mayNot = 'whoever runs this command may not write there, or nobody may'
const noFolder = 'it is no folder that can be written; look at RELEASE_STORE'

const cures: Readonly<Record<string, string>> = {
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EROFS: mayNot,
  EACCES: mayNot,
  EPERM: mayNot,
  // What Node says of a folder that cannot be made, on a disk that is read only, too.
  ENOENT: noFolder,
  ENOTDIR: noFolder,
  ELOOP: noFolder,
}

/** What the system says of a file, with what whoever releases can do about the folder. */
export function cannotWrite(folder: string, error: unknown): unknown {
  const code = typeof error === 'object' && error && 'code' in error ? String(error.code) : ''
  const cure = cures[code]
  return cure ? new Error(`${folder} cannot be written: ${cure}`, { cause: error }) : error
}
