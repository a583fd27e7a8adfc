const beginning = 'preview-'
/** A host's name has 63 letters at most. */
const longest = 40

/** What the site of a branch is called, in the store and in its address. */
export function previewName(branch: string): string {
  const word = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  if (!word) throw new Error(`a branch is called by letters and digits, not "${branch}"`)
  return beginning + word
}

/** A site of a branch is nobody's reason to hold a release back. */
export function isPreview(tenant: string): boolean {
  return tenant.startsWith(beginning)
}
