import { availableParallelism, totalmem } from 'node:os'

const gigabyte = 2 ** 30
/** A browser with its pages, a backend with its database, and the process that drives both. */
const memoryOfWorker = 1.5 * gigabyte

/** In a container what it may take, which can be less than the machine has. */
const memoryHere = () => Math.min(totalmem(), process.constrainedMemory() || totalmem())

/**
 * How many tests run at once. A fifth of what one takes is waiting, which half a worker more for each processor fills.
 * @param {number} processors
 * @param {number} memory
 */
export function workersFor(processors = availableParallelism(), memory = memoryHere()) {
  const wanted = Math.ceil(processors * 1.5)
  const fitting = Math.floor(memory / memoryOfWorker)
  return Math.max(1, Math.min(wanted, fitting))
}
