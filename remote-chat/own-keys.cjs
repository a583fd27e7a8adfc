/**
 * Old libraries add properties to `Object.prototype`, which every `for … in` visits: loops over a schema get its own
 * keys only.
 */
module.exports = function ownKeys(source) {
  return source.replaceAll(/for \((const \w+) in (\w+)\)/g, 'for ($1 of Object.keys($2))')
}
