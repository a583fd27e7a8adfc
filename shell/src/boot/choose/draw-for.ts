import type { RemoteRecord } from '@tamlung/shared/contract/registry'

/**
 * 0 to 100, for this browser and this version: the same as long as a roll-out grows, and another one for each part and
 * each version, so that nobody is the first to get everything. (The last steps are those of MurmurHash3, which leave no
 * bit of the names recognisable.)
 */
export function drawFor({ name, version }: Pick<RemoteRecord, 'name' | 'version'>, seed: number) {
  let hash = 0
  for (const letter of `${name} ${version} ${seed}`)
    hash = Math.imul(hash, 31) + letter.charCodeAt(0)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}
