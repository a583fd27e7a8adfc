type Federation = {
  initOptions: object
  runtime: { init: (options: object) => unknown }
}

/** Stands in for the runtime's own start, which prepares shared modules that are shaken on a server. */
export function init({ webpackRequire }: { webpackRequire: { federation: Federation } }) {
  const { runtime, initOptions } = webpackRequire.federation
  return runtime.init(initOptions)
}
