import { originOf } from '../../../boot/choose/origin-of'

export type RequestedOverride = { remote: string; origin: string }

/** `?override=wallet@http://localhost:4102`, where the site allows that origin. */
export function readRequestedOverride(
  search: string,
  allowed: readonly string[],
): RequestedOverride | undefined {
  const text = new URLSearchParams(search).get('override') ?? ''
  const [, remote, address] = /^([a-z][a-z0-9-]*)@(https?:\/\/\S+)$/.exec(text) ?? []
  const origin = address && originOf(address)
  return remote && origin && allowed.includes(origin) ? { remote, origin } : undefined
}
