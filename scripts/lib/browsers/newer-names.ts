import compatibility, {
  type CompatStatement,
  type Identifier,
  type SupportStatement,
} from '@mdn/browser-compat-data'

/** The oldest supported version of each browser, by its name in the compatibility data. */
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
  /** Names such as `Object.hasOwn`. */
  statics: ReadonlySet<string>
  /** Names such as `findLast`: no object in the oldest supported browsers has a method of this name. */
  methods: ReadonlySet<string>
  /** Names such as `structuredClone`. */
  globals: ReadonlySet<string>
}

/** Proposals without wide support, whose names are also common in our own code. */
const proposals = /^(Temporal|Intl)$/

/** Interfaces of ordinary pages. A new method of another interface is not reported by its name alone. */
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

/** The names of the language and of browser APIs that a supported browser lacks. */
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
