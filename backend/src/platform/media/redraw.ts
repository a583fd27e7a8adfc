import sharp from 'sharp'
import { Refusal, Unavailable } from '../errors/refusal'
import type { MediaType } from './file-kind'

/** No more than `most` pieces of work at once; the others wait, the first of them first. */
const inTurn = (most: number) => {
  const waiting: (() => void)[] = []
  let atWork = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (atWork === most) await new Promise<void>(resolve => waiting.push(resolve))
    else atWork += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next waiter gets the slot at once, so that no newcomer takes it.
      if (next === undefined) atWork -= 1
      else next()
    }
  }
}

/** More than any phone takes; a small file may claim to be far larger than the memory. */
const mostPixels = 64_000_000

const formats = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/gif': 'gif' } as const

const isPicture = (type: MediaType): type is keyof typeof formats => type in formats

/** The picture was good, and the disk takes nothing: the library says so in words alone. */
const isOfDisk = (error: unknown) =>
  error instanceof Error && /: write error\n|: unable to open for write\n/.test(error.message)

/** A thread for each picture. */
sharp.concurrency(1)
sharp.cache(false)

/**
 * Node has four threads, on which passwords are looked at and files are read as well: however many pictures a stranger sends,
 * half of them are left to calls. A small file may be seconds of work.
 */
const drawing = inTurn(2)

/**
 * A picture is decoded and drawn anew: what is no picture is refused, and nothing of the sender's file is served but
 * what is seen. Where and with what it was taken stays with the sender. Says whether there is a new file.
 */
export const redraw = async (from: string, to: string, type: MediaType): Promise<boolean> => {
  if (!isPicture(type)) return false
  try {
    await drawing(() =>
      sharp(from, {
        limitInputPixels: mostPixels,
        failOn: 'error',
        animated: type === 'image/gif',
        sequentialRead: true,
      })
        .autoOrient()
        .toFormat(formats[type], type === 'image/jpeg' ? { quality: 88 } : {})
        .toFile(to),
    )
    return true
  } catch (error) {
    if (isOfDisk(error)) throw new Unavailable('the folder of files', error)
    throw new Refusal('SLIP_INVALID_FILE')
  }
}
