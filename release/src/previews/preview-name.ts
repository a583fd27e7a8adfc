import { createHash } from 'node:crypto'

const beginning = 'preview-'
/** A host's name has 63 letters at most, with what is put before and behind. */
const longest = 40

/** What the site of a branch is called, in the store and in its address; another branch is never called the same. */
export function previewName(branch: string): string {
  const word = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  if (!word) throw new Error(`a branch is called by letters and digits, not "${branch}"`)
  if (word === branch) return beginning + word
  // What was changed or cut may be what is left of another branch as well.
  return `${beginning}${word}-${createHash('sha256').update(branch).digest('hex').slice(0, 6)}`
}

/** A site of a branch is nobody's reason to hold a release back. */
export function isPreview(tenant: string): boolean {
  return tenant.startsWith(beginning)
}
