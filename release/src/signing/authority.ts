import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import { readRoot, type SignedTrust } from '@tamlung/shared/contract/trust'
import { verify } from './sign'

/** The keys of a site, with the parts that each may sign. */
export type Authority = {
  version: number
  platform: readonly string[]
  teams: Readonly<Record<string, readonly string[]>>
}

/** The roots that have signed this statement. */
export function signingRoots({ text, signatures }: SignedTrust, root: string): string[] {
  return Array.from(new Set(readRoot(root).keys)).filter(key =>
    signatures.some(one => one.key === key && verify(text, one.signature, key)),
  )
}

export function hasThreshold(given: SignedTrust, root: string): boolean {
  return signingRoots(given, root).length >= readRoot(root).threshold
}

/**
 * The keys by the statement of the roots. Without one, a single root may sign everything; several roots may sign nothing
 * yet.
 */
export function authorityOf(given: SignedTrust | undefined, root: string): Authority {
  const read = given && hasThreshold(given, root) ? parseTrust(given.text) : undefined
  if (given && !read)
    throw new Error(
      'the keys in the store are not signed by the roots of this site; a shell for other roots needs a newer statement that enough of them have signed: release activate shell <version> --new-key --trust <file>',
    )
  const { threshold, keys } = readRoot(root)
  return read ?? { version: 0, platform: threshold === 1 ? keys : [], teams: {} }
}

export function maySign({ platform, teams }: Authority, key: string, name: string): boolean {
  return platform.includes(key) || (Object.hasOwn(teams, name) && (teams[name] ?? []).includes(key))
}

export function isTrustedKey({ platform, teams }: Authority, key: string): boolean {
  return [platform, ...Object.values(teams)].some(keys => keys.includes(key))
}
