import { randomBytes } from 'node:crypto'

export type MediaType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'video/mp4'
  | 'video/quicktime'
  | 'application/pdf'

const startsWith = (head: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => head[index] === byte)

/** Number of bytes that `recognise` needs. */
export const headLength = 16

/** Detects the type from the content. The file's name and declared type are ignored. */
export const recognise = (head: Buffer): MediaType | undefined => {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return 'image/gif'
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf'
  const box = head.toString('latin1', 4, 8)
  // Old QuickTime files have no type box and begin with their data.
  if (['moov', 'mdat', 'wide', 'free'].includes(box)) return 'video/quicktime'
  if (box !== 'ftyp') return undefined
  return head.toString('latin1', 8, 12) === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}

const endings: Record<MediaType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
}

const form = /^[A-Za-z0-9_-]{22}\.(png|jpg|gif|mp4|mov|pdf)$/

/** The name contains 128 random bits, because its knowledge gives access to the file. */
export const newMediaName = (type: MediaType): string =>
  `${randomBytes(16).toString('base64url')}.${endings[type]}`

export const isMediaName = (name: string): boolean => form.test(name)

export const typeOfName = (name: string): MediaType | undefined => {
  const ending = name.split('.').at(-1)
  return (Object.keys(endings) as MediaType[]).find(type => endings[type] === ending)
}
