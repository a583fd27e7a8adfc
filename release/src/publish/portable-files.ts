import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** What other hosts ask for first, beside the record of a version. */
export const manifest = 'mf-manifest.json'

const said = z.looseObject({
  metaData: z.looseObject({ buildInfo: z.looseObject({ buildVersion: z.string() }) }),
})

/** What was built for other hosts, as it is published. The builder knows the version in package.json alone. */
export function copyForHosts(built: string, copy: string, version: string) {
  // Not the plan of the build, and the types once, packed.
  cpSync(built, copy, {
    recursive: true,
    filter: source => !/mf-stats\.json$|@mf-types$/.test(source),
  })
  const place = join(copy, manifest)
  const given = z.parse(said, JSON.parse(readFileSync(place, 'utf8')))
  given.metaData.buildInfo.buildVersion = version
  writeFileSync(place, JSON.stringify(given))
}
