import compatibility, {
  type CompatStatement,
  type Identifier,
  type SupportStatement,
} from '@mdn/browser-compat-data'

/** The oldest version of each browser that is promised, by its name in the data. */
export type Promised = Readonly<Record<string, number>>

const since = (statement: SupportStatement | undefined): number => {
  const [first] = Array.isArray(statement) ? statement : [statement]
  if (!first || first.prefix || first.partial_implementation || first.flags) return Infinity
  const { version_added: version } = first
  return typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Infinity
}

function isNewer(feature: Identifier | CompatStatement, promised: Promised): boolean {
  const support = '__compat' in feature ? feature.__compat?.support : undefined
  if (!support) return false
  return Object.entries(promised).some(
    ([browser, version]) => since(support[browser as keyof typeof support]) > version,
  )
}

export type NewerNames = {
  /** `Object.hasOwn`. */
  statics: ReadonlySet<string>
  /** `findLast`: nothing in a promised browser has a method of that name. */
  methods: ReadonlySet<string>
  /** `structuredClone`. */
  globals: ReadonlySet<string>
}

/** What the language and the browser's interfaces call by a name that a promised browser does not know. */
export function newerNames(promised: Promised): NewerNames {
  const statics = new Set<string>()
  const globals = new Set<string>()
  const newer = new Set<string>()
  const known = new Set<string>()
  for (const owners of [compatibility.javascript.builtins, compatibility.api])
    for (const [owner, members] of Object.entries(owners ?? {})) {
      // Ideas that hardly any browser has, with names that everybody's own objects have, too.
      if (/^(Temporal|Intl)$/.test(owner)) continue
      if (isNewer(members, promised)) globals.add(owner)
      const isElsewhere =
        owners === compatibility.api && !/^(HTML.*|Element|Document|Node)$/.test(owner)
      for (const [key, feature] of Object.entries(members)) {
        if (key === '__compat' || !/^\w+$/.test(key)) continue
        const name = key.replace(/_(static|event)$/, '')
        const isNew = isNewer(members, promised) || isNewer(feature, promised)
        if (isNew && !isElsewhere) newer.add(name)
        if (!isNew) known.add(name)
        if (isNew) statics.add(`${owner}.${name}`)
      }
    }
  return { statics, globals, methods: new Set([...newer].filter(name => !known.has(name))) }
}
