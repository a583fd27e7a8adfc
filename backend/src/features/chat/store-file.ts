import type { Readable } from 'node:stream'
import { limits } from '@tamlung/shared/contract/limits'
import type { Backend } from '../../platform/backend'
import type { FileRules } from '../../platform/media/media-store'
import { noteUpload } from '../../platform/media/uploads'

/** What may be sent in a chat, by either side. */
const fits = {
  image: { types: ['image/png', 'image/jpeg', 'image/gif'], bytes: limits.imageBytes },
  file: { types: ['application/pdf'], bytes: limits.pdfBytes },
  video: { types: ['video/mp4', 'video/quicktime'], bytes: limits.videoBytes },
} as const satisfies Record<string, FileRules>

/** Until a message shows it, it is nobody's, and goes after a day. */
export const storeFile = async (
  { media, database, addresses }: Backend,
  stream: Readable,
  kind: keyof typeof fits,
): Promise<{ path: string }> => {
  const { name } = await media.store(stream, fits[kind])
  await database.run(noteUpload, name)
  return { path: addresses.addressOf(name) }
}
