import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
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

/** @param {string} path @returns {string} */
const nearest = path => (existsSync(path) ? path : nearest(dirname(path)))

/** @param {string} folder that may not exist yet */
export function requireWritable(folder) {
  const existing = nearest(folder)
  try {
    accessSync(existing, constants.W_OK)
    if (statSync(existing).isDirectory()) return
  } catch {
    // The error is reported below, like a file in the way.
  }
  throw new Complaint(
    `The data cannot be written to ${folder}. Choose another folder: DATA_DIR=<folder> npm start`,
  )
}
