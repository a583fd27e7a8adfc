/** Matches `import.meta.url`, with the relative file if it is part of `new URL(…)`. */
const importMetaUrl = /(new URL\(\s*(?:"[^"]*"|'[^']*'|`[^`$]*`)\s*,\s*)?import\.meta\.url/g

/**
 * Replaces `import.meta.url`, which would become a path of this machine. `new URL(<name>, import.meta.url)` stays,
 * because the bundler knows that file. With anything but a plain name, the bundler would create a module that does not
 * exist.
 */
export function replaceImportMetaUrl(code: string): string {
  return code.replace(importMetaUrl, (found, file?: string) =>
    file ? found : 'self.location.href',
  )
}
