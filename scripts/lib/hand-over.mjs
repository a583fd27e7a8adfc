import { spawn } from 'node:child_process'
import { endWithNpm } from './end-with-npm.mjs'

/**
 * Another program takes this one's place: it has the terminal, hears what it is told to do, and says how it ended.
 * @param {string[]} args
 */
export function handOver(args) {
  endWithNpm()
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
