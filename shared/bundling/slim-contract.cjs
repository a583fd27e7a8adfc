const { parseSync } = require('@swc/core')

/** Said of a route for whoever describes the contract; no browser reads it. */
const forReaders = new Set(['summary', 'errors'])

const pure = '/*#__PURE__*/ '

/** Calls that are made when the module is, and what is only for readers; what stands in a function is called later. */
function editsIn(node, edits) {
  if (Array.isArray(node)) for (const one of node) editsIn(one, edits)
  if (typeof node !== 'object' || node === null || /Function|Class/.test(node.type)) return
  const { type, span, key, value } = node
  if (type === 'KeyValueProperty' && forReaders.has(key.value)) {
    edits.set(key.span.start, { until: value.span.end, text: '' })
    return
  }
  if (type === 'CallExpression') edits.set(span.start, { until: span.start, text: pure })
  for (const part of Object.values(node)) editsIn(part, edits)
}

/**
 * What browsers fetch of the contract. Schemas and routes are made by calls that do nothing else; said so, a bundler
 * leaves out those that nobody uses: a page fetches and builds its own and not all of them.
 */
module.exports = function slimContract(source) {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2022' })
  const edits = new Map()
  for (const item of body.map(one => one.declaration ?? one))
    if (item.type === 'VariableDeclaration') editsIn(item, edits)
  // Places are counted in bytes, from one.
  const bytes = Buffer.from(source)
  let slim = ''
  let done = 0
  for (const [start, { until, text }] of [...edits].sort(([a], [b]) => a - b)) {
    slim += bytes.subarray(done, start - 1) + text
    done = until - 1
    if (text === '' && bytes[done] === 0x2c) done++
  }
  return slim + bytes.subarray(done)
}
