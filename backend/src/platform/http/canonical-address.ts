import { changePath } from './change-path'

const unreserved = /^[A-Za-z0-9._~-]$/

/** The authority of proxy requests, and fragments: the router leaves both out. */
const beside = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*|#.*/gis

/**
 * An address with its needless escapes undone, as RFC 3986 wants them compared: `/%61pi` is `/api` for the router, the
 * headers and every rule alike, and so is `http://host/api`. What is escaped for a reason stays escaped.
 */
export const canonicalAddress = (url: string): string =>
  changePath(url.replace(beside, ''), path =>
    path.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
      const sign = String.fromCharCode(Number.parseInt(hex, 16))
      return unreserved.test(sign) ? sign : escaped
    }),
  )
