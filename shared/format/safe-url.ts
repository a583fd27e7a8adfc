import { serverOrigin } from './server-origin'

/** Kinds of links that a caller may allow. */
export type UrlScheme = 'https' | 'tel' | 'mailto' | 'relative'

/** Options of `safeUrl`. */
export interface SafeUrlOptions {
  /** The allowed kinds; only absolute https by default. `relative` means a path of the server. */
  schemes?: readonly UrlScheme[]
}

/** Control characters, backslashes and white space other than the ordinary space, which file names may contain. */
const UNSAFE = /[\p{Cc}\\]|[^\S ]/u
const TELEPHONE = /^tel:\+?[0-9().-]{2,24}$/i
const MAIL = /^mailto:[^\s@?&:/]+@[^\s@?&:/]+\.[^\s@?&:/]+$/i

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Checks an address that a server sent. Returns it in normal form, or null: other schemes, credentials, control characters
 * and protocol-relative paths are refused.
 */
export function safeUrl(value: unknown, options: SafeUrlOptions = {}): string | null {
  const { schemes = ['https'] } = options
  if (typeof value !== 'string' || value.length > 2048) return null
  const text = value.trim()
  if (text === '' || UNSAFE.test(text)) return null
  if (/^https?:\/\//i.test(text)) return schemes.includes('https') ? absolute(text) : null
  if (TELEPHONE.test(text)) return schemes.includes('tel') ? text : null
  if (MAIL.test(text)) return schemes.includes('mailto') ? text : null
  if (!schemes.includes('relative')) return null
  // `uploads/1.png`: some servers send paths without the leading slash.
  const path = text.replace(/^(?=[\w.-]+\/)/, '/')
  return /^\/(?!\/)/.test(path) ? ofServer(path) : null
}

function absolute(text: string): string | null {
  const url = parse(text)
  if (!url || url.username || url.password || !url.hostname) return null
  const here = globalThis.location
  // Addresses of the player's own machine are refused, except in development.
  if (LOCAL_HOSTS.has(url.hostname)) return LOCAL_HOSTS.has(here?.hostname) ? url.href : null
  if (url.protocol === 'https:') return url.href
  // A server behind a proxy with the certificate often writes its own addresses as http. The page's scheme is used
  // instead.
  url.protocol = here?.protocol
  return url.origin === (serverOrigin() || here?.origin) ? url.href : null
}

/** Resolves a path on the server's origin, also if the page has another. */
function ofServer(text: string): string | null {
  const url = parse(text, 'https://same.site')
  if (url?.origin !== 'https://same.site') return null
  return `${serverOrigin()}${url.pathname}${url.search}${url.hash}`
}

function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

const IMAGE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/

/** The address of a picture: https, a path of the server, or a small embedded bitmap (never svg). */
export function safeImageUrl(value: unknown): string | null {
  if (typeof value === 'string' && value.length <= 400_000 && IMAGE_DATA.test(value)) return value
  return safeUrl(value, { schemes: ['https', 'relative'] })
}
