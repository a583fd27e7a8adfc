import { spawn } from 'node:child_process'
import { endWithNpm } from './hand-over.mjs'
import { root } from './root.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const graceMilliseconds = 8_000
const ownGroup = process.platform !== 'win32'

/**
 * Signals a child's process group, so that the processes that it started end as well.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalChild(child, signal) {
  if (!child.pid) return
  try {
    if (ownGroup) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // The process has already ended.
  }
}

/**
 * @typedef {{ code: number, signal: NodeJS.Signals | null, output: string, timedOut: boolean }} Ending
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean, timeout?: number }} RunOptions
 */

/**
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function start(file, args, options = {}) {
  const child = spawn(file, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
    shell: !ownGroup && /^(npx|npm)$/.test(file),
  })
  running.add(child)
  const state = { output: '', timedOut: false }
  const hear = (/** @type {Buffer} */ chunk, /** @type {NodeJS.WriteStream} */ out) => {
    state.output = (state.output + chunk).slice(-200_000)
    if (!options.quiet) out.write(chunk)
  }
  child.stdout.on('data', chunk => hear(chunk, process.stdout))
  child.stderr.on('data', chunk => hear(chunk, process.stderr))

  const timer = options.timeout
    ? setTimeout(() => {
        state.timedOut = true
        signalChild(child, 'SIGTERM')
        setTimeout(() => signalChild(child, 'SIGKILL'), graceMilliseconds).unref()
      }, options.timeout)
    : undefined

  /** @type {Promise<Ending>} */
  const ended = new Promise(resolve => {
    const finish = (/** @type {number} */ code, /** @type {NodeJS.Signals | null} */ signal) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, signal, output: state.output, timedOut: state.timedOut })
    }
    child.once('error', error => {
      state.output += error.message
      finish(127, null)
    })
    // Processes that remain in the child's group are useless and would keep the pipes open.
    child.once('exit', () => signalChild(child, 'SIGKILL'))
    child.once('close', (code, signal) => finish(code ?? 1, signal))
  })
  return { child, ended }
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function run(file, args, options) {
  return start(file, args, options).ended
}

let stopping = false

/** Whether this command was asked to end: failures of its children are then ignored. */
export function isStopping() {
  return stopping
}

/** Gives the children time to end by themselves, then kills them. */
export async function stopChildren(grace = graceMilliseconds) {
  const children = [...running]
  for (const child of children) signalChild(child, 'SIGTERM')
  await Promise.race([
    Promise.all(children.map(child => new Promise(done => child.once('close', done)))),
    new Promise(done => setTimeout(done, grace)),
  ])
  for (const child of running) signalChild(child, 'SIGKILL')
}

/** Ends everything that a command started when the command ends, for whatever reason. */
export function cleanUpOnExit() {
  endWithNpm()
  process.on('exit', () => {
    for (const child of running) signalChild(child, 'SIGKILL')
  })
  for (const [signal, number] of /** @type {const} */ ([
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ])) {
    process.once(signal, async () => {
      stopping = true
      await stopChildren()
      process.exit(128 + number)
    })
  }
}
