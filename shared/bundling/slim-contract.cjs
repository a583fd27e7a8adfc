const { parseSync } = require('@swc/core')

/** Fields of a route for the description of the contract, which browsers do not read. */
const forReaders = new Set(['summary', 'errors'])

const pure = '/*#__PURE__*/ '

/** Collects edits for calls at module level and for these fields; calls inside functions run later and stay. */
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
 * Loader: shortens the contract for browsers. Schemas and routes are created by calls without side effects; these are
 * marked as pure, so that the bundler drops unused ones and each page contains only its own.
 */
module.exports = function slimContract(source) {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2022' })
  const edits = new Map()
  for (const item of body.map(one => one.declaration ?? one))
    if (item.type === 'VariableDeclaration') editsIn(item, edits)
  // The parser's positions are byte offsets from 1.
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
