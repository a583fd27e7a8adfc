import { eachNode, literalOf, parseScript, propertiesOf } from './parse-script'

type Said = { events: string[]; dialogs: string[] }

/** Which of these events the built files name in a call, and which dialogs they ask for by a plain name. */
export function wordsSaid(files: readonly string[], eventNames: ReadonlySet<string>): Said {
  const events = new Set<string>()
  const dialogs = new Set<string>()
  for (const program of files.map(parseScript))
    eachNode(program, ['CallExpression'], node => {
      if (node.type !== 'CallExpression') return
      const [first, second] = node.arguments
      const name = literalOf(first)
      if (name === undefined || !eventNames.has(name)) return
      events.add(name)
      const dialog = second && literalOf(propertiesOf(second).get('name'))
      if (name === 'dialog.open' && dialog !== undefined) dialogs.add(dialog)
    })
  return { events: [...events].sort(), dialogs: [...dialogs].sort() }
}
