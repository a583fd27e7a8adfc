import { limits } from '@tamlung/shared/contract/limits'
import type { MediaKind } from './content'

export type FileVerdict =
  | { fits: true; kind: MediaKind }
  | { fits: false; why: 'unsupported' }
  | { fits: false; why: 'too large'; megabytes: number }

/** One kind of picture under the name of another is a picture all the same: apps save them so, and the server looks at what is inside. */
const extensions: Readonly<Record<MediaKind, readonly string[]>> = {
  // As Windows calls what is saved from a page, too.
  image: ['png', 'jpg', 'jpeg', 'jfif', 'gif'],
  video: ['mp4', 'm4v', 'mov', 'qt'],
  file: ['pdf'],
}

const pictures = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a']
/** Of MP4 and QuickTime; old QuickTime files begin with their data. */
const boxes = ['ftyp', 'moov', 'mdat', 'wide', 'free']

const headLength = 16

/** What a file is by its first bytes, whatever it calls itself. */
function kindOf(head: Uint8Array): MediaKind | null {
  const letters = String.fromCharCode(...head)
  if (pictures.some(start => letters.startsWith(start))) return 'image'
  if (letters.startsWith('%PDF-')) return 'file'
  return boxes.includes(letters.slice(4, 8)) ? 'video' : null
}

const most = { image: limits.imageBytes, video: limits.videoBytes, file: limits.pdfBytes }

/** Looks at a file before a byte of it leaves: its name, its first bytes and its size. PDF only where the server takes it. */
export async function checkFile(file: File, takesPdf = false): Promise<FileVerdict> {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase()
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  const kind = kindOf(head)
  const fits = extension && kind && extensions[kind].includes(extension)
  if (!fits || (kind === 'file' && !takesPdf)) return { fits: false, why: 'unsupported' }
  const limit = most[kind]
  if (file.size > limit) return { fits: false, why: 'too large', megabytes: limit / 1_048_576 }
  return { fits: true, kind }
}
