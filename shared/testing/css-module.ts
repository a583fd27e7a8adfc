// In unit tests a CSS module returns every class name unchanged. `import * as styles` reads the exports object itself, so
// the proxy must be that object. Like the builds it has no default: types allow `import styles from`, and a page with such
// an import would first fail in a browser.
module.exports = new Proxy(
  {},
  {
    get: (_, name) =>
      name === '__esModule' ? true : name === 'default' ? undefined : String(name),
    has: () => true,
  },
)
