export type Names = {
  /** The name, such as lucky-draw. */
  name: string
  /** The name of the page's component, such as LuckyDrawPage. */
  component: string
}

/** Names that mean something else to commands or objects. */
const words = ['help', 'shell', 'constructor']

/** Paths below `/user/` that other remotes or the shell use. */
const pages = ['home', 'profile', 'bonus', 'statement', 'contact']

/** Text namespaces of the shell; a remote's namespace is its name. */
const texts = [
  ...['composition', 'errors', 'gallery', 'installation', 'lock', 'notices', 'override'],
  ...['receipt-check', 'shell-pages', 'standalone', 'ui'],
]

/** Windows does not allow folders with these names. */
const devices = ['con', 'prn', 'aux', 'nul', ...['com', 'lpt'].flatMap(numbered)]

function numbered(name: string): string[] {
  return Array.from({ length: 9 }, (_, index) => `${name}${index + 1}`)
}

const reserved = new Set([...words, ...pages, ...texts, ...devices])
const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

export function readName(name: string, usage: string): Names {
  if (!namePattern.test(name) || reserved.has(name))
    throw new Error(`Invalid name for a remote: "${name}"\n\n${usage}`)
  const component = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  return { name, component }
}
