import type { Degree } from './announcements'
import type { ModuleApi } from './describe-module'

/** By the path that is written after `@tamlung/shared/`. */
export type Api = Readonly<Record<string, ModuleApi>>

export type Change = { module: string; degree: Degree; what: string }

function inModule(module: string, before: ModuleApi, now: ModuleApi): Change[] {
  const known = Object.keys(before)
  const gone = known.filter(name => !(name in now))
  const other = known.filter(name => name in now && now[name] !== before[name])
  const added = Object.keys(now).filter(name => !(name in before))
  const change = (degree: Degree, what: string, names: string[]): Change[] =>
    names.length > 0 ? [{ module, degree, what: `${what} ${names.join(', ')}` }] : []
  return [
    ...change('major', 'no longer has', gone),
    ...change('patch', 'declares otherwise', other),
    ...change('minor', 'has', added),
  ]
}

/** Compares with a released version: a removed name is a break; a changed declaration needs a person's judgement. */
export function findChanges(before: Api, now: Api): Change[] {
  const modules = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return modules.flatMap(module => inModule(module, before[module] ?? {}, now[module] ?? {}))
}
