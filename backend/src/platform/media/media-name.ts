import { randomBytes } from 'node:crypto'
import { endings, type MediaType } from './file-kind'

const form = /^[A-Za-z0-9_-]{22}\.(png|jpg|gif|mp4|mov|pdf)$/

/** 128 random bits: whoever knows the name may see the file. */
export const newMediaName = (type: MediaType): string =>
  `${randomBytes(16).toString('base64url')}.${endings[type]}`

export const isMediaName = (name: string): boolean => form.test(name)

export const typeOfName = (name: string): MediaType | undefined => {
  const ending = name.split('.').at(-1)
  return (Object.keys(endings) as MediaType[]).find(type => endings[type] === ending)
}
