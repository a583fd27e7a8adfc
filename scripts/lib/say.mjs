/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** An error that a person can act on, printed without a stack trace. */
export class Complaint extends Error {}

/**
 * Runs a command's body: a `Complaint` is printed as its message, any other error with its stack.
 * @param {() => Promise<unknown>} body
 */
export async function command(body) {
  try {
    await body()
  } catch (error) {
    const text =
      error instanceof Complaint
        ? error.message
        : error instanceof Error
          ? error.stack
          : String(error)
    process.stderr.write(`\n${text}\n`)
    process.exit(1)
  }
}

/** @param {number} milliseconds */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/**
 * Prints what is being done, and every 20 seconds that it continues, to stderr: stdout may be redirected into a file.
 * @template Result
 * @param {string} what
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function progress(what, work) {
  const start = Date.now()
  const tell = (/** @type {string} */ text) => process.stderr.write(`${text}\n`)
  tell(`· ${what} …`)
  const pulse = setInterval(
    () => tell(`  still running after ${duration(Date.now() - start)}`),
    20_000,
  )
  pulse.unref()
  try {
    const result = await work()
    tell(`✓ ${what}, ${duration(Date.now() - start)}`)
    return result
  } finally {
    clearInterval(pulse)
  }
}

/**
 * Ends a command before it does anything if it has an unknown argument: prints the usage, and an error unless it was
 * `help`.
 * @param {readonly string[]} words unknown arguments
 * @param {string} usage
 */
export function refuseWords([word], usage) {
  if (word === undefined) return
  const asks = /^(help|-h|--help)$/.test(word)
  if (asks) say(usage)
  else process.stderr.write(`Unexpected argument: ${word}. Nothing was done.\n\n${usage}\n`)
  process.exit(asks ? 0 : 1)
}
