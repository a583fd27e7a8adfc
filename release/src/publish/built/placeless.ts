/** The address of a module, with the file beside it that is asked for there by its name, if it is. */
const ownAddress = /(new URL\(\s*(?:"[^"]*"|'[^']*'|`[^`$]*`)\s*,\s*)?import\.meta\.url/g

/**
 * Where a module once was is nowhere now; it would be a path of this machine. The packer knows the file of a name; of
 * anything else, as `new URL(<one of several whole addresses>, import.meta.url)`, it would make a module that is not there.
 */
export function placeless(code: string): string {
  return code.replace(ownAddress, (found, named?: string) => (named ? found : 'self.location.href'))
}
