import JSDOMEnvironment from 'jest-environment-jsdom'

/** A worker that Jest has told to leave listens to it no more. */
const leave = (/** @type {string | symbol} */ event) => {
  if (event === 'message' && process.listenerCount('message') === 0) process.exit()
}

// It would take apart what is left of the pages before it goes, which can take longer than the half second after which
// Jest ends it by force and warns of it. There is nothing in it to be saved. `process` is the worker's own here: the
// tests' world is another.
if (process.send) process.on('removeListener', leave)

// biome-ignore lint/style/noDefaultExport: the runner asks for one
export default JSDOMEnvironment
