import { createHmac, timingSafeEqual } from 'node:crypto'
import { isMediaName } from './file-kind'

const day = 24 * 3600
const address = /^\/media\/([A-Za-z0-9_-]{22}\.[a-z0-9]{3})(?:\?(.*))?$/

/**
 * Signed addresses of members' files. An image request carries no token, so its signed address gives access, for one to two
 * days. It stays the same for a day, so that browsers can cache the file. Addresses are stored without their signature.
 */
export class MediaAddresses {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  #sign(name: string, until: number): string {
    return createHmac('sha256', this.#secret)
      .update(`${name} ${until}`)
      .digest('base64url')
      .slice(0, 22)
  }

  /** Seconds for which the address still gives access to the file; 0 if it does not. */
  secondsLeft(name: string, { until, sign }: { until?: unknown; sign?: unknown }): number {
    if (typeof until !== 'string' || typeof sign !== 'string' || !/^\d{1,12}$/.test(until)) return 0
    // `timingSafeEqual` needs buffers of the same length.
    if (!/^[\w-]{22}$/.test(sign)) return 0
    const expected = this.#sign(name, Number(until))
    if (!timingSafeEqual(Buffer.from(sign), Buffer.from(expected))) return 0
    return Math.max(0, Math.floor(Number(until) - Date.now() / 1000))
  }

  addressOf(name: string): string {
    const until = (Math.floor(Date.now() / 1000 / day) + 2) * day
    return `/media/${name}?until=${until}&sign=${this.#sign(name, until)}`
  }

  /** Replaces stored file addresses in a reply by signed ones. Only texts that consist of an address are replaced. */
  open<Value>(value: Value): Value {
    return this.#change(value, name => this.addressOf(name)) as Value
  }

  /** Removes signatures from addresses before storing. An expired address gets no new signature by being sent. */
  close<Value>(value: Value): Value {
    return this.#change(value, (name, query) => {
      const { until, sign } = Object.fromEntries(new URLSearchParams(query))
      return this.secondsLeft(name, { until, sign }) > 0 ? `/media/${name}` : '/media/closed'
    }) as Value
  }

  #change(value: unknown, write: (name: string, query: string) => string): unknown {
    if (typeof value === 'string') {
      const [, name, query = ''] = address.exec(value) ?? []
      return name === undefined ? value : write(name, query)
    }
    if (Array.isArray(value)) return value.map(each => this.#change(each, write))
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, this.#change(each, write)]),
    )
  }
}

/** Returns the name of a file by a signed address that has not expired. */
export const nameAt = (
  address: string,
  addresses: Pick<MediaAddresses, 'close'>,
): string | undefined => {
  const closed = addresses.close(address)
  const name = closed.replace(/^\/media\//, '')
  return name !== closed && isMediaName(name) ? name : undefined
}
