import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { PackageURL } from 'packageurl-js'

/** The name of the list of packages, a file beside the version's other files. */
export const billName = 'sbom.cdx.json'

function componentOf(id: string): Models.Component {
  const at = id.lastIndexOf('@')
  const [name = '', group] = id.slice(0, at).split('/').reverse()
  const version = id.slice(at + 1)
  const purl = new PackageURL('npm', group, name, version, undefined, undefined).toString()
  return new Models.Component(Enums.ComponentType.Library, name, {
    ...(group && { group }),
    version,
    purl,
    bomRef: purl,
  })
}

/**
 * The CycloneDX list (SBOM) of the packages whose code is in a version's files. Modules that the shell provides are in the
 * shell's list. It has no time and no serial number, so that a resumed publish writes the same bytes.
 * @param packages As `name@version`.
 */
export function billOfMaterials(name: string, version: string, packages: readonly string[]) {
  const component = new Models.Component(Enums.ComponentType.Application, name, {
    group: '@tamlung',
    version,
    bomRef: `${name}@${version}`,
  })
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component }) })
  for (const id of packages) bom.components.add(componentOf(id))
  const serializer = new Serialize.JsonSerializer(
    new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6),
  )
  return Buffer.from(serializer.serialize(bom, { sortLists: true, space: 2 }))
}
