import { satisfies } from '../../contract/version-range'

/**
 * Replaces the federation runtime's parser of version ranges by the one with which the gate has checked the remote's ranges. The
 * runtime itself asks for `<=` alone, to find the newer of two versions.
 */
export function satisfy(version: string, range: string): boolean {
  const [, newest] = /^<=(.+)$/.exec(range) ?? []
  return newest === undefined ? satisfies(version, range) : satisfies(newest, `>=${version}`)
}
