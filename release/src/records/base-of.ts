import { remoteRecord } from '@tamlung/shared/contract/registry'

/** Where a version's files are for players. A version that nobody could load would use up its number. */
export function baseOf(origin: string, below: string): string {
  const base = `${origin}/${below}`
  const isAddress =
    origin === '' || (URL.canParse(base) && new URL(base).pathname.endsWith(`/${below}`))
  if (isAddress && remoteRecord.shape.base.safeParse(base).success) return base
  throw new Error(
    `RELEASE_ORIGIN is where players get the store's files, such as https://cdn.example, and not "${origin}"`,
  )
}
