import { limits } from '@tamlung/shared/contract/size-limits'
import type { MediaKind } from './content'

export type FileCheck =
  | { fits: true; kind: MediaKind }
  | { fits: false; reason: 'unsupported' }
  | { fits: false; reason: 'too large'; megabytes: number }

/**
 * A picture may have the extension of another kind of picture: apps save them so, and the server checks the bytes.
 */
const extensions: Readonly<Record<MediaKind, readonly string[]>> = {
  // Windows saves pictures from a page under this extension.
  image: ['png', 'jpg', 'jpeg', 'jfif', 'gif'],
  video: ['mp4', 'm4v', 'mov', 'qt'],
  file: ['pdf'],
}

const pictures = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a']
/** The box names of MP4 and QuickTime; old QuickTime files begin with their data. */
const boxes = ['ftyp', 'moov', 'mdat', 'wide', 'free']

const headLength = 16

/** The kind of a file by its first bytes, independent of its name. */
function kindOf(head: Uint8Array): MediaKind | null {
  const letters = String.fromCharCode(...head)
  if (pictures.some(start => letters.startsWith(start))) return 'image'
  if (letters.startsWith('%PDF-')) return 'file'
  return boxes.includes(letters.slice(4, 8)) ? 'video' : null
}

const maxBytes = { image: limits.imageBytes, video: limits.videoBytes, file: limits.pdfBytes }

/**
 * Checks a file before it is uploaded: its name, its first bytes and its size. A PDF is accepted only if the server
 * accepts it.
 */
export async function checkFile(file: File, takesPdf = false): Promise<FileCheck> {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase()
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  const kind = kindOf(head)
  const fits = extension && kind && extensions[kind].includes(extension)
  if (!fits || (kind === 'file' && !takesPdf)) return { fits: false, reason: 'unsupported' }
  const limit = maxBytes[kind]
  if (file.size > limit) return { fits: false, reason: 'too large', megabytes: limit / 1_048_576 }
  return { fits: true, kind }
}
