import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'

/** The folder of the reference in a packed package. */
export const referenceFolder = 'api-reference'

const { resolve } = createRequire(join(root, 'release/package.json'))
const typedoc = join(dirname(resolve('typedoc/package.json')), 'bin/typedoc')

const compilerOptions = {
  ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2023', jsx: 'react-jsx' },
  ...{ lib: ['es2023', 'dom', 'dom.iterable'], strict: true, types: [] },
}

const typedocOptions = {
  plugin: [resolve('typedoc-plugin-markdown')],
  outputFileStrategy: 'modules',
  flattenOutputFiles: true,
  useCodeBlocks: true,
  ...{ hidePageHeader: true, hideBreadcrumbs: true, readme: 'none' },
  ...{ disableSources: true, excludeExternals: true, skipErrorChecking: true },
  validation: false,
  logLevel: 'Error',
}

/** Writes a page for each module from its compiled declarations, and an index. */
export function writeReference(name: string, declarations: readonly string[], out: string) {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'))
  try {
    const tsconfig = join(folder, 'tsconfig.json')
    writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: declarations }))
    const options = join(folder, 'typedoc.json')
    const given = { name, tsconfig, entryPoints: declarations, out }
    writeFileSync(options, JSON.stringify({ ...typedocOptions, ...given }))
    execFileSync(process.execPath, [typedoc, '--options', options], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes the reference of a package that is a command: its help text. */
export function writeCommandReference(name: string, help: string, out: string) {
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'README.md'), `# ${name}\n\n\`\`\`text\n${help.trim()}\n\`\`\`\n`)
}
