import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { root } from '../root.mjs'
import { type Api, describeModule } from './find-changes'

/** The names that remotes can import, as of the version in package.json. */
const reportFile = join(root, 'shared/api-report.json')
export const changelogFile = join(root, 'shared/CHANGELOG.md')

export function readReport(): Api {
  return JSON.parse(readFileSync(reportFile, 'utf8')) as Api
}

/** Writes one line per module, so that a diff shows the changed modules. */
export function writeReport(api: Api) {
  const lines = Object.entries(api).map(
    ([module, names]) => `  ${JSON.stringify(module)}: ${JSON.stringify(names)}`,
  )
  writeFileSync(reportFile, `{\n${lines.join(',\n')}\n}\n`)
}

const ofRemotes =
  /^(adapter|contract(?!\/desk-)|format|bus|session|api|i18n|ui|testing|standalone)\/|^bundling\/define-remote\./
const ofNobody = /(^|\/)internal\/|^format\/testing\//

/** Whether remotes may import a file of declarations, named by its path in `shared`. */
export const isPublicModule = (file: string) =>
  file.endsWith('.d.ts') && ofRemotes.test(file) && !ofNobody.test(file)

/** The compiler's declarations of each module that remotes can import. */
export function readDeclarations(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'))
  try {
    const words = ['-p', join(root, 'shared/tsconfig.package.json'), '--emitDeclarationOnly']
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [compiler, ...words, '--outDir', folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const files = listFiles(folder)
      .map(file => file.replaceAll('\\', '/'))
      .filter(isPublicModule)
    return Object.fromEntries(
      files.map(file => [file.replace(/\.d\.ts$/, ''), readFileSync(join(folder, file), 'utf8')]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The names that remotes can import, as the compiler declares them. */
export function describeApi(declarations: Readonly<Record<string, string>>): Api {
  return Object.fromEntries(
    Object.entries(declarations).map(([module, text]) => [module, describeModule(text)]),
  )
}
