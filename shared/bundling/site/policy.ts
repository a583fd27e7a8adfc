import { plainPagePolicy } from '../../contract/plain-page-policy'
import type { Registry } from '../../contract/registry'
import type { SiteHeaders } from '../../contract/site-headers'
import { integrityOf } from '../integrity'

/** The properties of a document that decide its policy. */
export type PolicyDocument = {
  /** The texts of the inline script and the inline style. */
  boot: string
  frame: string
  /** Integrity of each of the shell's scripts. */
  scripts: readonly string[]
}

export type PolicyInput = PolicyDocument & {
  registry: Registry
  /** The documents that may be served with these headers: hosts do not replace both at the same moment. */
  neighbours?: readonly PolicyDocument[] | undefined
  /** The origin of calls and sockets if it is not the page's own. */
  apiOrigin?: string | undefined
  telemetry?: string | undefined
  /** The origins of developers' own remotes in the live site; empty by default. */
  overrideOrigins?: readonly string[] | undefined
  /** The origins of pictures that the backend names: logos, banners, slips. Its own origin is implied. */
  imageOrigins?: readonly string[] | undefined
}

const year = 31_536_000

function basesOf(registry: Registry): string[] {
  return Object.values(registry.remotes).flatMap(({ live, candidate, previous }) =>
    [live, candidate?.record, previous].flatMap(record => record?.base ?? []),
  )
}

/** 'self' for remotes below the site's own address, else their origins. */
export function remoteSources(registry: Registry): string[] {
  const sources = basesOf(registry).map(base =>
    base.startsWith('/') ? "'self'" : new URL(base).origin,
  )
  return [...new Set(sources)].sort()
}

export function contentSecurityPolicy(input: PolicyInput): string {
  const { telemetry = '', overrideOrigins = [], imageOrigins = [] } = input
  const remotes = [...new Set([...remoteSources(input.registry), ...overrideOrigins])]
  const documents = [input, ...(input.neighbours ?? [])]
  const quoted = (hashes: readonly string[]) =>
    [...new Set(hashes)].map(integrity => `'${integrity}'`)
  const inline = (part: 'boot' | 'frame') =>
    quoted(documents.map(document => integrityOf(document[part])))
  // Remotes under 'self' are covered together with the shell.
  const own = remotes.includes("'self'") ? [] : quoted(documents.flatMap(({ scripts }) => scripts))
  const others = remotes.filter(source => source !== "'self'")
  const api = input.apiOrigin ? [input.apiOrigin, input.apiOrigin.replace(/^http/, 'ws')] : []
  const directives = {
    'default-src': ["'none'"],
    'script-src': [...inline('boot'), ...own, ...remotes],
    'style-src': ["'self'", ...inline('frame'), ...others],
    'img-src': ["'self'", 'data:', 'blob:', ...others, ...api.slice(0, 1), ...imageOrigins],
    'media-src': ["'self'", 'data:', 'blob:', ...others, ...api.slice(0, 1)],
    'font-src': ["'self'", ...others],
    'connect-src': [
      "'self'",
      ...api,
      ...overrideOrigins,
      ...(/^https?:/.test(telemetry) ? [telemetry] : []),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // A game with a login form receives its credentials by a POST to its own address.
    'form-action': ["'self'", 'https:'],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

const immutable = {
  'Cache-Control': `public, max-age=${year}, immutable, no-transform`,
  'Access-Control-Allow-Origin': '*',
  // These files are not pages, and a page's policy on the first file of each origin would weigh as much as a small remote.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Integrity-Policy': '',
  'Permissions-Policy': '',
  'Referrer-Policy': '',
  'Cross-Origin-Opener-Policy': '',
}

/** The page that documents the embedded chat: it embeds the chat as other pages do and loads nothing else of the site. */
function guidePolicy(apiOrigin?: string) {
  const api = apiOrigin ? ` ${apiOrigin}` : ''
  return plainPagePolicy({
    'font-src': "'self'",
    'img-src': `'self' data: blob:${api}`,
    'media-src': `'self' blob:${api}`,
    'connect-src': `'self'${api}${api.replace(/^ http/, ' ws')}`,
    'trusted-types': 'tamlung-chat',
  })
}

/** The support desk: it calls its own origin only; pictures of cards may have the same origins as those of the site. */
function deskPolicy(imageOrigins: readonly string[] = []) {
  return plainPagePolicy({
    'font-src': "'self'",
    'img-src': ["'self' data: blob:", ...imageOrigins].join(' '),
    'media-src': "'self' blob:",
  })
}

/** The headers of a static server, by path. */
export function siteHeaders(input: PolicyInput): SiteHeaders {
  const everything = {
    'Content-Security-Policy': contentSecurityPolicy(input),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cache-Control': 'no-cache, no-transform',
  }
  return {
    '/*': everything,
    '/assets/*': immutable,
    '/remotes/*': immutable,
    // The embedded chat: cached for ever by its version, five minutes under the name that pages contain.
    '/chat/*.*.*/*': immutable,
    '/chat/v1/*': { ...immutable, 'Cache-Control': 'public, max-age=300, no-transform' },
    '/chat/v1/guide.html': { 'Content-Security-Policy': guidePolicy(input.apiOrigin) },
    '/chat/v1/desk.html': { 'Content-Security-Policy': deskPolicy(input.imageOrigins) },
    // A worker keeps the policy of its installation, while remotes may move to other origins: it may fetch from any origin,
    // because the page's policy was applied before, and runs no other scripts.
    '/sw.js': {
      'Content-Security-Policy': "default-src 'none'; connect-src *",
      'Integrity-Policy': '',
    },
  }
}
