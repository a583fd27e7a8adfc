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

/** Proposals that hardly any browser has, whose names are also those of many objects of our own. */
const proposals = /^(Temporal|Intl)$/

/** Interfaces whose methods are called on what pages themselves hold: their new names count, those of others do not. */
const everyday = /^(HTML.*|Element|Document|Node)$/

const interfaces = [
  ...Object.entries(compatibility.javascript.builtins ?? {}).map(([owner, members]) => ({
    owner,
    members,
    isEveryday: true,
  })),
  ...Object.entries(compatibility.api).map(([owner, members]) => ({
    owner,
    members,
    isEveryday: everyday.test(owner),
  })),
].filter(({ owner }) => !proposals.test(owner))

/** The names in the language and in the browser's interfaces that a promised browser does not know. */
export function newerNames(promised: Promised): NewerNames {
  const statics = new Set<string>()
  const globals = new Set<string>()
  const newer = new Set<string>()
  const known = new Set<string>()
  for (const { owner, members, isEveryday } of interfaces) {
    const isNewOwner = isNewer(members, promised)
    if (isNewOwner) globals.add(owner)
    for (const [key, feature] of Object.entries(members)) {
      if (key === '__compat' || !/^\w+$/.test(key)) continue
      const name = key.replace(/_(static|event)$/, '')
      const isNew = isNewOwner || isNewer(feature, promised)
      if (!isNew) known.add(name)
      else statics.add(`${owner}.${name}`)
      if (isNew && isEveryday) newer.add(name)
    }
  }
  return { statics, globals, methods: new Set([...newer].filter(name => !known.has(name))) }
}
