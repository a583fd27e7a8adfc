// In unit tests a CSS module answers each class with its own name, whatever the name is:
// `import * as styles` reads the exports object itself, so that object has to be the proxy. As in what is built there is
// no default: types allow `import styles from`, and a page that writes it so would first break in a browser.
module.exports = new Proxy(
  {},
  {
    get: (_, name) =>
      name === '__esModule' ? true : name === 'default' ? undefined : String(name),
    has: () => true,
  },
)
