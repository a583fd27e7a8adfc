import { createHash } from 'node:crypto'

export function integrityOf(content: Buffer | string, algorithm: 'sha256' | 'sha384' = 'sha384') {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}

const isLoaded = (file: string) => /\.(js|css)$/.test(file)

/** Fails closed: every script and sheet that an entry may load is named, with its hash, inside that entry. */
export function requireCheckedFiles(entry: string, files: Readonly<Record<string, string>>) {
  const unchecked = Object.entries(files)
    .filter(([file, integrity]) => isLoaded(file) && !entry.includes(integrity))
    .map(([file]) => file)
  if (unchecked.length > 0)
    throw new Error(`these files would be loaded without integrity: ${unchecked.join(', ')}`)
}
