import { isRecord } from './reply/read-value'

/** Whether a value has a type. Checks need no library, so they work before the schemas' code has loaded. */
export type Check<Value> = (value: unknown) => value is Value
/** The type that a check proves. */
export type Checked<C> = C extends Check<infer Value> ? Value : never

/** Any text, also an empty one. */
export const text = (value: unknown): value is string => typeof value === 'string'
/** True or false. */
export const flag = (value: unknown): value is boolean => typeof value === 'boolean'
/** A finite number. */
export const number = (value: unknown): value is number => Number.isFinite(value)
/** A whole number that a double holds exactly. */
export const whole = (value: unknown): value is number => Number.isSafeInteger(value)

/** Accepts these values only. */
export function oneOf<const Value>(values: readonly Value[]): Check<Value> {
  return (value): value is Value => values.includes(value as Value)
}

/** A value or undefined. */
export function optional<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || check(value)
}

/** A value, null or undefined. */
export function nullish<Value>(check: Check<Value>): Check<Value | null | undefined> {
  return (value): value is Value | null | undefined => value === null || optional(check)(value)
}

/** A list of values of one type. */
export function listOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(check)
}

/** An object whose fields have any names and one type. */
export function mapOf<Value>(check: Check<Value>): Check<Record<string, Value>> {
  return (value): value is Record<string, Value> =>
    isRecord(value) && Object.values(value).every(check)
}

type Checks = Readonly<Record<string, Check<unknown>>>
type Optional<C extends Checks> = {
  [Name in keyof C]: undefined extends Checked<C[Name]> ? Name : never
}[keyof C]
type Shape<C extends Checks> = { [Name in Exclude<keyof C, Optional<C>>]: Checked<C[Name]> } & {
  [Name in Optional<C>]?: Checked<C[Name]>
}

/** Checks an object's fields. It may have more, which a newer version of its sender knows. */
export function shape<C extends Checks>(checks: C): Check<Shape<C>> {
  return (value): value is Shape<C> =>
    isRecord(value) && Object.entries(checks).every(([name, check]) => check(value[name]))
}
