import sharp from 'sharp'
import { Refusal, Unavailable } from '../errors/refusal'
import type { MediaType } from './file-kind'

/** Runs at most `maxTasks` tasks at once. Others wait in their order. */
const inTurn = (maxTasks: number) => {
  const waiting: (() => void)[] = []
  let atWork = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (atWork === maxTasks) await new Promise<void>(resolve => waiting.push(resolve))
    else atWork += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Passes the slot to the next waiter at once, so that a new task cannot take it.
      if (next === undefined) atWork -= 1
      else next()
    }
  }
}

/** More than any phone's camera has. A small file can declare more pixels than fit into the memory. */
const maxPixels = 64_000_000

const formats = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/gif': 'gif' } as const

const isPicture = (type: MediaType): type is keyof typeof formats => type in formats

/** The library reports disk errors by their message only. */
const isOfDisk = (error: unknown) =>
  error instanceof Error && /: write error\n|: unable to open for write\n/.test(error.message)

/** Each picture uses a single thread. */
sharp.concurrency(1)
sharp.cache(false)

/**
 * Uses at most half of Node's four worker threads, which also hash passwords and read files: a small picture can take
 * seconds, and strangers may send many.
 */
const drawing = inTurn(2)

/**
 * Decodes and encodes a picture again. Invalid pictures are refused, and all data of the sender's file except the
 * pixels is dropped, such as place and camera. Returns whether there is a new file.
 */
export const redraw = async (from: string, to: string, type: MediaType): Promise<boolean> => {
  if (!isPicture(type)) return false
  try {
    await drawing(() =>
      sharp(from, {
        limitInputPixels: maxPixels,
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
