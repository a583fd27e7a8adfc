import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import { readRoot, type SignedTrust } from '@tamlung/shared/contract/trust'
import { verify } from './sign'

/** Who may sign what in a site. */
export type Authority = {
  version: number
  platform: readonly string[]
  teams: Readonly<Record<string, readonly string[]>>
}

/** Which of the roots have signed this very statement. */
export function rootsBehind({ text, signatures }: SignedTrust, root: string): string[] {
  return Array.from(new Set(readRoot(root).keys)).filter(key =>
    signatures.some(one => one.key === key && verify(text, one.signature, key)),
  )
}

export function hasThreshold(given: SignedTrust, root: string): boolean {
  return rootsBehind(given, root).length >= readRoot(root).threshold
}

/** Without a statement a single root says everything, and several say nothing yet. */
export function authorityOf(given: SignedTrust | undefined, root: string): Authority {
  const read = given && hasThreshold(given, root) ? parseTrust(given.text) : undefined
  if (given && !read)
    throw new Error(
      'the keys in the store are not signed by the roots of this site; a shell for other roots comes with a newer statement that enough of them have signed: release activate shell <version> --new-key --trust <file>',
    )
  const { threshold, keys } = readRoot(root)
  return read ?? { version: 0, platform: threshold === 1 ? keys : [], teams: {} }
}

export function mayAnswerFor({ platform, teams }: Authority, key: string, name: string): boolean {
  return platform.includes(key) || (Object.hasOwn(teams, name) && (teams[name] ?? []).includes(key))
}

export function isKnown({ platform, teams }: Authority, key: string): boolean {
  return [platform, ...Object.values(teams)].some(keys => keys.includes(key))
}
