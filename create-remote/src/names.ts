export type Names = {
  /** As in lucky-draw. */
  name: string
  /** As in LuckyDrawPage. */
  component: string
}

/** What means something else where parts are named, or is a field of any object. */
const words = ['help', 'shell', 'constructor']

/** Below `/user/`, where a remote has its page: other remotes' and the shell's. */
const pages = ['home', 'profile', 'bonus', 'statement', 'contact']

/** What the shell's texts are known by: a remote's are known by its name. */
const texts = [
  ...['composition', 'errors', 'gallery', 'installation', 'lock', 'notices', 'override'],
  ...['receipt-check', 'shell-pages', 'standalone', 'ui'],
]

/** No folder can have these names on Windows, and some of whoever clones the repository works there. */
const devices = ['con', 'prn', 'aux', 'nul', ...['com', 'lpt'].flatMap(numbered)]

function numbered(name: string): string[] {
  return Array.from({ length: 9 }, (_, index) => `${name}${index + 1}`)
}

const taken = new Set([...words, ...pages, ...texts, ...devices])
const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

export function readName(name: string, usage: string): Names {
  if (!namePattern.test(name) || taken.has(name))
    throw new Error(`${name || 'nothing'} is not a name for a remote\n\n${usage}`)
  const component = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  return { name, component }
}
