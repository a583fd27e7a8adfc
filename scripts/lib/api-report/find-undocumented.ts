const exported =
  /^export (?:declare )?(?:abstract )?(const|function|class|type|interface) (\w+)(.*)$/gm
const typeOfValue = /= .*\btypeof \w+/

/** Modules of which the names say it all: the calls are described in `/api/openapi.json`, the icons are pictures. */
const selfExplaining = /^contract\/routes\/|^ui\/icons\/icons$/

/**
 * Exported names without a doc comment. The type of a value (`typeof`) and a component's props need none, because the
 * value and the component have one.
 */
export function undocumentedIn(module: string, declarations: string): string[] {
  if (selfExplaining.test(module)) return []
  const documented = new Set<string>()
  const names = new Set<string>()
  for (const match of declarations.matchAll(exported)) {
    const [, kind, name = '', rest = ''] = match
    names.add(name)
    const isDerived = kind === 'type' && typeOfValue.test(rest)
    const isDocumented = declarations.slice(0, match.index).endsWith('*/\n')
    if (isDerived || isDocumented) documented.add(name)
  }
  return [...names].filter(
    name => !documented.has(name) && !(name.endsWith('Props') && names.has(name.slice(0, -5))),
  )
}
