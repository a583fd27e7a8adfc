import type { RemoteRecord } from '@tamlung/shared/contract/registry'

/**
 * 0 to 100, for this browser and this version. It stays the same while a roll-out grows, and differs for each part and
 * version, so that no browser is always among the first. (The last steps are those of MurmurHash3: they mix every bit of
 * the names.)
 */
export function drawFor({ name, version }: Pick<RemoteRecord, 'name' | 'version'>, seed: number) {
  let hash = 0
  for (const letter of `${name} ${version} ${seed}`)
    hash = Math.imul(hash, 31) + letter.charCodeAt(0)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}
