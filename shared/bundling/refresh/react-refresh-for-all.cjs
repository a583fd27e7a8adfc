/**
 * One react-refresh runtime for the shell and all remotes: each on its own would know only its own components,
 * and only the first would be heard by React.
 */
const key = '__tamlungReactRefresh'
globalThis[key] = globalThis[key] || require('react-refresh/runtime.js')
module.exports = globalThis[key]
