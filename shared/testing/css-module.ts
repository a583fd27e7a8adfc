/** In unit tests a CSS module answers each class with its own name. */
export const __esModule = true
export const styles = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) })
