export type AskedOverride = { remote: string; origin: string }

/** `?override=wallet@http://localhost:4102`, where the site allows that origin. */
export function askedOverride(
  search: string,
  allowed: readonly string[],
): AskedOverride | undefined {
  const text = new URLSearchParams(search).get('override') ?? ''
  const [, remote, address] = /^([a-z][a-z0-9-]*)@(https?:\/\/\S+)$/.exec(text) ?? []
  if (!remote || !address || !URL.canParse(address)) return undefined
  const { origin } = new URL(address)
  return allowed.includes(origin) ? { remote, origin } : undefined
}
