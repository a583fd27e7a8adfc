import type { Promised } from './newer-names'

/** `chrome >= 90` as the data about browsers has it; those it is made of, or made from, need not be asked again. */
export function promisedVersions(browsers: readonly string[]): Promised {
  const names: Readonly<Record<string, string>> = {
    chrome: 'chrome',
    safari: 'safari',
    ios_saf: 'safari_ios',
    firefox: 'firefox',
  }
  const versions = browsers.flatMap(line => {
    const [browser = '', version] = line.split(' >= ')
    const name = names[browser]
    return name ? [[name, Number(version)] as const] : []
  })
  return Object.fromEntries(versions)
}
