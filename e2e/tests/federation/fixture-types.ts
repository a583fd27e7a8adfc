import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { unpackRelease } from '../../../release/src/gate/kept-releases/release-file'
import { typesKey } from '../../../release/src/publish/manifest-details'

type Types = Readonly<Record<string, string>>

/** The types that the shell of that day's release offered to its remotes. */
export async function typesOfDay(file: string): Promise<Types> {
  const { shell, files } = await unpackRelease(readFileSync(file))
  return JSON.parse(files[typesKey(shell.version)] ?? '{}') as Types
}

export function typesIn(folder: string): Types {
  const files = listFiles(folder)
  return Object.fromEntries(files.map(file => [file, readFileSync(join(folder, file), 'utf8')]))
}

/** Removes differences that do not matter: brand symbols of two copies of a type, and lists that may grow. */
function comparable(file: string, text: string): string {
  const own = text.replaceAll('[brand]', 'brand')
  if (!file.endsWith('contract/error-codes.d.ts')) return own
  return own.replace(/export type ErrorCode = .*/, 'export type ErrorCode = string;')
}

export function modulesOf(types: Types): string[] {
  const files = Object.keys(types).filter(file => !file.startsWith('compiled-types/'))
  return files.map(file => file.replace(/\.d\.ts$/, '')).sort()
}

/** Writes both sets of types and one line per module, which compiles only if today's types still fit the former ones. */
export function writeComparison(project: string, { then, now }: { then: Types; now: Types }) {
  for (const [name, types] of Object.entries({ then, now }))
    for (const [file, text] of Object.entries(types)) {
      const path = join(project, name, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, comparable(file, text))
    }
  const lines = modulesOf(then).map(module =>
    [
      `import type * as Then from './then/${module}'`,
      `import type * as Now from './now/${module}'`,
      `export const offered: Omit<typeof Then, 'default'> = null! as Omit<typeof Now, 'default'>`,
    ].join('\n'),
  )
  const files = lines.map((text, index) => {
    const file = `module-${index}.ts`
    writeFileSync(join(project, file), text)
    return file
  })
  // Remotes are represented by their types only.
  const both = (name: string) =>
    `export const ${name}s: [Then.${name}, Now.${name}] = null! as [Now.${name}, Then.${name}]`
  const contract = [
    `import type * as Then from './then/contract/remote-contract'`,
    `import type * as Now from './now/contract/remote-contract'`,
    ...['RemoteModule', 'RemoteContract'].map(both),
  ]
  writeFileSync(join(project, 'contract.ts'), contract.join('\n'))
  return [...files, 'contract.ts']
}
