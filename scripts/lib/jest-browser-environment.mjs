import JSDOMEnvironment from 'jest-environment-jsdom'

/** Ends the process when Jest's worker has stopped listening to messages, which it does when it should exit. */
const leave = (/** @type {string | symbol} */ event) => {
  if (event === 'message' && process.listenerCount('message') === 0) process.exit()
}

// Without this the worker would first destroy its pages, which can take longer than the half second after which Jest
// kills it with a warning. The worker has nothing to save. `process` is the worker's own here, not that of the tests.
if (process.send) process.on('removeListener', leave)

// biome-ignore lint/style/noDefaultExport: Jest loads the default export
export default JSDOMEnvironment
