import type { Readable } from 'node:stream'
import { limits } from '@tamlung/shared/contract/size-limits'
import type { Backend } from '../../platform/backend'
import type { FileRules } from '../../platform/media/media-store'
import { noteUpload } from '../../platform/media/uploads'

/** File types and sizes that customers and agents may send. */
const fileRules = {
  image: { types: ['image/png', 'image/jpeg', 'image/gif'], bytes: limits.imageBytes },
  file: { types: ['application/pdf'], bytes: limits.pdfBytes },
  video: { types: ['video/mp4', 'video/quicktime'], bytes: limits.videoBytes },
} as const satisfies Record<string, FileRules>

export const maxUploadBytes = (kind: keyof typeof fileRules): number => fileRules[kind].bytes

/** Stores an upload. It is deleted after a day unless a message refers to it. */
export const storeFile = async (
  { media, database, addresses }: Backend,
  stream: Readable,
  kind: keyof typeof fileRules,
  leaveFree = 0,
): Promise<{ path: string }> => {
  const { name } = await media.store(stream, fileRules[kind], leaveFree)
  await database.run(noteUpload, name)
  return { path: addresses.addressOf(name) }
}
