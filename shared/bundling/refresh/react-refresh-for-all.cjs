/**
 * One react-refresh runtime for the shell and all remotes: separate ones would know only their own components, and React
 * would use only the first.
 */
const key = '__tamlungReactRefresh'
globalThis[key] = globalThis[key] || require('react-refresh/runtime.js')
module.exports = globalThis[key]
