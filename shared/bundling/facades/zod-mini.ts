import { loadedZod } from './load-schemas'

type Name = keyof ReturnType<typeof loadedZod>
type Call = (...given: never[]) => unknown

/** A schema as it was written down; the library makes it when a value is parsed for the first time. */
class Described {
  #made: unknown

  constructor(private readonly make: () => unknown) {}

  made(): unknown {
    this.#made ??= this.make()
    return this.#made
  }

  check(...checks: unknown[]) {
    return new Described(() => call(this.made(), 'check', made(checks)))
  }

  parse(...given: unknown[]) {
    return call(this.made(), 'parse', given)
  }

  safeParse(...given: unknown[]) {
    return call(this.made(), 'safeParse', given)
  }

  parseAsync(...given: unknown[]) {
    return call(this.made(), 'parseAsync', given)
  }

  safeParseAsync(...given: unknown[]) {
    return call(this.made(), 'safeParseAsync', given)
  }

  get shape() {
    return Reflect.get(Object(this.made()), 'shape')
  }

  get def() {
    return Reflect.get(Object(this.made()), 'def')
  }
}

function call(owner: unknown, method: string, given: unknown): unknown {
  return (Reflect.get(Object(owner), method) as Call).apply(owner, given as never[])
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The same value with the library's schemas in place of described ones, also in lists and plain objects. */
function made(value: unknown): unknown {
  if (value instanceof Described) return value.made()
  if (Array.isArray(value)) return value.map(made)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, made(one)]))
}

/** A function that makes a schema or a check: it only describes it. */
const later =
  (name: Name) =>
  (...given: unknown[]) =>
    new Described(() => call(loadedZod(), name, made(given)))

/** A function that parses a value. */
const now =
  (name: Name) =>
  (schema: unknown, ...given: unknown[]) =>
    call(loadedZod(), name, [made(schema), ...given])

export const array = later('array')
export const boolean = later('boolean')
export const codec = later('codec')
export const custom = later('custom')
export const encode = now('encode')
export const extend = later('extend')
export const int = later('int')
export const literal = later('literal')
export const maximum = later('maximum')
export const maxLength = later('maxLength')
export const minimum = later('minimum')
export const minLength = later('minLength')
export const nullable = later('nullable')
export const nullish = later('nullish')
export const number = later('number')
export const object = later('object')
export const optional = later('optional')
export const partial = later('partial')
export const record = later('record')
export const refine = later('refine')
export const regex = later('regex')
export const safeDecode = now('safeDecode')
export const safeParse = now('safeParse')
export const startsWith = later('startsWith')
export const string = later('string')
export const union = later('union')
export const unknown = later('unknown')
export const uuid = later('uuid')
const enumeration = later('enum')

export { enumeration as enum }
