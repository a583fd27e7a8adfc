export type Names = {
  /** As in lucky-draw. */
  name: string
  /** As in LuckyDrawPage. */
  component: string
}

/** Names that mean something else where parts are named. */
const taken = ['help', 'shell']
const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

export function readName(name: string, usage: string): Names {
  if (!namePattern.test(name) || taken.includes(name))
    throw new Error(`${name || 'nothing'} is not a name for a remote\n\n${usage}`)
  const component = name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  return { name, component }
}
