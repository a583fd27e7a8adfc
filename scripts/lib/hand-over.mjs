import { spawn } from 'node:child_process'

/**
 * npm passes SIGTERM on to the shell between itself and the command. The shell ends without telling the command,
 * which would keep running and hold its port.
 */
export function endWithNpm() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

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
