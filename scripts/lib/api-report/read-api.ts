import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { root } from '../root.mjs'
import { type Api, describeModule } from './find-changes'

const ofRemotes =
  /^(adapter|contract|format|bus|session|api|i18n|ui|testing|standalone)\/|^bundling\/define-remote\./
const ofNobody = /(^|\/)internal\/|^format\/testing\//

/** The names that remotes can import, as the compiler declares them. */
export function readApi(): Api {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'))
  try {
    const words = ['-p', join(root, 'shared/tsconfig.package.json'), '--emitDeclarationOnly']
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [compiler, ...words, '--outDir', folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const files = listFiles(folder)
      .map(file => file.replaceAll('\\', '/'))
      .filter(file => file.endsWith('.d.ts') && ofRemotes.test(file) && !ofNobody.test(file))
    return Object.fromEntries(
      files.map(file => [
        file.replace(/\.d\.ts$/, ''),
        describeModule(readFileSync(join(folder, file), 'utf8')),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
