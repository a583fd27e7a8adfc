/** Components that only routers with loaders of data render. The product uses `BrowserRouter`. */
const unused = [
  [/^function PrefetchPageLinks\(.*?^}$/ms, 'function PrefetchPageLinks() { return null }'],
  [/^function DefaultErrorComponent\(.*?^}$/ms, 'function DefaultErrorComponent() { return null }'],
  [
    /^var RenderErrorBoundary = class .*?^};\nRenderErrorBoundary\.contextType = \w+;$/ms,
    'var RenderErrorBoundary = ({ children }) => children;',
  ],
]

/**
 * Leaves out code of react-router that the product does not use, 3.1 kB of brotli. Names for developer tools, and calls without a
 * mark that they have no side effects, would keep unused components (forms, scroll restoration) in the bundle.
 */
module.exports = source => {
  let slim = source
  if (/^function _renderMatches\(/m.test(source))
    for (const [pattern, replacement] of unused) {
      if (!pattern.test(source)) throw new Error(`react-router has changed: no ${pattern.source}`)
      slim = slim.replace(pattern, replacement)
    }
  return slim
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (?=React\d*\.(forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ ')
}
