import type { Alter } from '../../harness/altered-remote'

/** Makes a chunk of a remote throw as soon as it is loaded. */
export const breakChunk =
  (chunk: string): Alter =>
  (file, code) =>
    file.startsWith(`${chunk}.`) ? `throw new Error("not for this world");${code}` : code
