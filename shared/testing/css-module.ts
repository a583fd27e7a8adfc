// In unit tests a CSS module returns every class name unchanged. `import * as styles` reads the exports object itself, so
// that object must be the proxy. There is no default, as in the builds: types allow `import styles from`, and a page with
// that would first fail in a browser.
module.exports = new Proxy(
  {},
  {
    get: (_, name) =>
      name === '__esModule' ? true : name === 'default' ? undefined : String(name),
    has: () => true,
  },
)
