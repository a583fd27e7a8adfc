import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { Complaint } from './say.mjs'

const neededMegabytes = 300

/** @param {string} folder */
export function requireRoom(folder) {
  const disk = statfsSync(folder)
  const megabytes = Math.floor((disk.bavail * disk.bsize) / 1_048_576)
  if (megabytes >= neededMegabytes) return
  throw new Complaint(
    `Only ${megabytes} MB are free where Tamlung is kept (${folder}); it needs ${neededMegabytes} MB. Free some space and try again.`,
  )
}

/** @param {string} folder */
export function requireWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Complaint(
      `The data cannot be written to ${folder}. Choose another folder: DATA_DIR=<folder> npm start`,
    )
  }
}
