/**
 * Compression dictionaries (RFC 9842): a browser that has an earlier version of a file receives the difference to it. The
 * store has the differences ("deltas") as files, named by the file and by the dictionary.
 */

/**
 * A name with a content hash, in a folder that all versions share: in a folder per version the address of a later file
 * differs.
 */
const hashedName = /^(?!\/remotes\/[^/]+\/\d)(\/[\w./-]+)\.[0-9a-f]{8}\.(js|css)$/

/** Dictionaries of the document, which is requested at the root and may not be stored itself. */
const ofDocument = /^\/assets\/documents\//

/**
 * The pattern of the addresses for which a file may serve as a dictionary: its own name with any hash. Undefined for files
 * that are not dictionaries.
 * @example dictionaryPattern('/assets/main.0123abcd.js') // '/assets/main.*.js'
 */
export function dictionaryPattern(path: string): string | undefined {
  if (ofDocument.test(path)) return '/'
  const [, name, ending] = hashedName.exec(path) ?? []
  return name && `${name}.*.${ending}`
}

/**
 * A dictionary's name in file names: the letters and digits of the base64 of its SHA-256, without `+`, `/` and `=`, which
 * have a meaning in paths. nginx can compute the same with one regular expression.
 */
export function dictionaryId(digest: string): string {
  return digest.replace(/[^A-Za-z0-9]/g, '')
}

/** The name of the file with the difference to a dictionary, in the folder of the file. */
export function deltaName(file: string, digest: string): string {
  return `${file}.${dictionaryId(digest)}.dcz`
}

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The suffix of the delta that a browser accepts; undefined if it accepts none. A weighted `dcz;q=…` counts as none. */
export function wantedDelta(headers: RequestHeaders): string | undefined {
  const takesDeltas = /(^|,)\s*dcz\s*(,|$)/.test(String(headers['accept-encoding'] ?? ''))
  const dictionary = String(headers['available-dictionary'] ?? '')
  const [, digest] = /^:([A-Za-z0-9+/]{43}=):$/.exec(dictionary) ?? []
  return takesDeltas && digest ? deltaName('', digest) : undefined
}

/** Headers of a file that may become a dictionary, and whose reply depends on the dictionary of the request. */
export function dictionaryHeaders(path: string): Record<string, string> {
  const pattern = dictionaryPattern(path)
  if (!pattern && path !== '/') return {}
  return {
    ...(pattern && { 'Use-As-Dictionary': `match="${pattern}"` }),
    Vary: 'Accept-Encoding, Available-Dictionary',
  }
}
