import type { MediaAddresses } from './media-addresses'
import { isMediaName } from './media-name'

/** Of a file of ours, by the address under which somebody was told of it and that still opens it. */
export const nameAt = (
  address: string,
  addresses: Pick<MediaAddresses, 'close'>,
): string | undefined => {
  const closed = addresses.close(address)
  const name = closed.replace(/^\/media\//, '')
  return name !== closed && isMediaName(name) ? name : undefined
}
