import { limits } from '@tamlung/shared/contract/limits'
import type { MediaKind } from './content'

export type FileVerdict =
  | { fits: true; kind: MediaKind }
  | { fits: false; why: 'unsupported' }
  | { fits: false; why: 'too large'; megabytes: number }

const extensions: Readonly<Record<string, readonly string[]>> = {
  png: ['png'],
  // As Windows calls what is saved from a page.
  jpeg: ['jpg', 'jpeg', 'jfif'],
  gif: ['gif'],
  mp4: ['mp4', 'm4v'],
  quicktime: ['mov', 'qt'],
  pdf: ['pdf'],
}

const headLength = 16

/** What a file is by its first bytes, whatever it calls itself. */
function formatOf(head: Uint8Array): string | null {
  const letters = String.fromCharCode(...head)
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (letters.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (letters.startsWith('GIF87a') || letters.startsWith('GIF89a')) return 'gif'
  if (letters.startsWith('%PDF-')) return 'pdf'
  const box = letters.slice(4, 8)
  if (box === 'ftyp') return letters.slice(8, 12) === 'qt  ' ? 'quicktime' : 'mp4'
  // Old QuickTime files begin with their data.
  return ['moov', 'mdat', 'wide', 'free'].includes(box) ? 'quicktime' : null
}

const kinds: Readonly<Record<string, MediaKind>> = { mp4: 'video', quicktime: 'video', pdf: 'file' }
const most = { image: limits.imageBytes, video: limits.videoBytes, file: limits.pdfBytes }

/** Looks at a file before a byte of it leaves: its name, its first bytes and its size. PDF only where the server takes it. */
export async function checkFile(file: File, takesPdf = false): Promise<FileVerdict> {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase()
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  const format = formatOf(head)
  const kind = kinds[format ?? ''] ?? 'image'
  const fits =
    kind === 'video'
      ? [...(extensions.mp4 ?? []), ...(extensions.quicktime ?? [])]
      : extensions[format ?? '']
  if (!extension || !fits?.includes(extension) || (kind === 'file' && !takesPdf))
    return { fits: false, why: 'unsupported' }
  const limit = most[kind]
  if (file.size > limit) return { fits: false, why: 'too large', megabytes: limit / 1_048_576 }
  return { fits: true, kind }
}
