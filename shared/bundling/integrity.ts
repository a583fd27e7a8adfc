import { createHash } from 'node:crypto'

/** The shortest algorithm that is safe: a visit fetches about two hundred hashes. */
export const integrityAlgorithm = 'sha256'

export function integrityOf(content: Buffer | string) {
  const hash = createHash(integrityAlgorithm).update(content).digest('base64')
  return `${integrityAlgorithm}-${hash}`
}

const isLoaded = (file: string) => /\.(js|css)$/.test(file)

/** Throws unless an entry contains the hash of every script and stylesheet that it may load. */
export function requireCheckedFiles(entry: string, files: Readonly<Record<string, string>>) {
  const unchecked = Object.entries(files)
    .filter(([file, integrity]) => isLoaded(file) && !entry.includes(integrity))
    .map(([file]) => file)
  if (unchecked.length > 0)
    throw new Error(
      `these files would be loaded without integrity: ${unchecked.join(', ')}; where one of them is a worker: no browser starts one from the address of another site, so do its work in the page, in pieces, or on the server`,
    )
}

/** Sorts the lists of chunks and their hashes in start code, which the bundler prints in another order in each build. */
export function sortIntegrityLists(code: string): string {
  return code.replace(/(\.sri(?:Css)?Hashes = )\{([^}]*)\}/g, (_, start, list) => {
    const entries = Array.from(list.matchAll(/"?[\w-]+"?: ?"[^"]*"/g), ([entry]) => entry)
    return `${start}{${entries.toSorted().join()}}`
  })
}
