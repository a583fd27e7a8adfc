import type { MediaAddresses } from './media-addresses'
import { isMediaName } from './media-name'

/** The name of a file, by a signed address that is still valid. */
export const nameAt = (
  address: string,
  addresses: Pick<MediaAddresses, 'close'>,
): string | undefined => {
  const closed = addresses.close(address)
  const name = closed.replace(/^\/media\//, '')
  return name !== closed && isMediaName(name) ? name : undefined
}
