import { availableParallelism, totalmem } from 'node:os'

const gigabyte = 2 ** 30
/** The memory of a browser with its pages, a backend with its database, and the process that drives both. */
const memoryOfWorker = 1.5 * gigabyte

/** The memory of the machine, or the lower limit of the container. */
const memoryHere = () => Math.min(totalmem(), process.constrainedMemory() || totalmem())

/**
 * The number of tests that run at once. A test waits for a fifth of its time, which half a worker more per processor
 * uses.
 * @param {number} processors
 * @param {number} memory
 */
export function workersFor(processors = availableParallelism(), memory = memoryHere()) {
  const wanted = Math.ceil(processors * 1.5)
  const fitting = Math.floor(memory / memoryOfWorker)
  return Math.max(1, Math.min(wanted, fitting))
}
