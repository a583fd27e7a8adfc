import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { packageVersion } from '@tamlung/shared/bundling/package-version'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { isPublicModule } from './lib/api-report/read-api'
import {
  referenceFolder,
  writeCommandReference,
  writeReference,
} from './lib/api-report/write-reference'
import { pnpm } from './lib/install.mjs'
import { refuseWords } from './lib/say.mjs'
import { typescript } from './lib/typescript.mjs'

const relativeWord = /(['"])(\.\.?\/[^'"\n]+)\1/g
const isCompiled = (file: string) => /(?<!\.d)\.tsx?$/.test(file)
const ignored = new Set(['node_modules', 'dist', 'gallery'])

/** Adds file endings to relative imports, which Node needs and the sources omit. */
function withEndings(file: string, text: string): string {
  return text.replace(relativeWord, (all, quote: string, path: string) =>
    existsSync(`${resolve(dirname(file), path)}.js`) ? `${quote}${path}.js${quote}` : all,
  )
}

/** Writes the `dist` of a packed package: compiled modules with their types, and the files that they need. */
function emitPackage(folder: string, source: string) {
  const out = join(folder, 'dist')
  rmSync(out, { recursive: true, force: true })
  const compiler = join(rootFolder, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', join(folder, 'tsconfig.package.json')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const others = listFiles(join(folder, source), ignored).filter(file => !isCompiled(file))
  for (const file of others)
    if (
      /\.(css|cjs|mjs|d\.ts)$|tsconfig\.remote\.json$|\/package\.json$|locales\/\w+\.json$/.test(
        file,
      )
    )
      cpSync(join(folder, source, file), join(out, file))
  for (const file of listFiles(out).filter(name => /\.(js|d\.ts)$/.test(name))) {
    const path = join(out, file)
    writeFileSync(path, withEndings(path, readFileSync(path, 'utf8')))
  }
}

/** The packages that teams with their own repository install, with their source folders. */
const packages = { shared: '.', release: 'src', 'create-remote': 'src' }

/**
 * The package for remotes with another build tool: the settings and the types of the contract, 20 kB instead of all of
 * `shared`.
 */
const small = 'describe-remote'

/** The compiled module and all files of types that it imports. */
function closureOf(file: string, found = new Set([`${file}.js`])): Set<string> {
  if (found.has(`${file}.d.ts`)) return found
  found.add(`${file}.d.ts`)
  const types = readFileSync(join(rootFolder, 'shared/dist', `${file}.d.ts`), 'utf8')
  for (const [, path = ''] of types.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
    closureOf(join(dirname(file), path).replace(/\.js$/, ''), found)
  return found
}

/** Writes the small package from the compiled files of `shared`. */
function writeSmallPackage(folder: string) {
  const { version, license, type, engines } = JSON.parse(
    readFileSync(join(rootFolder, 'shared/package.json'), 'utf8'),
  ) as Record<string, unknown>
  for (const file of closureOf(`adapter/${small}`))
    cpSync(join(rootFolder, 'shared/dist', file), join(folder, file))
  const text = {
    name: `@tamlung/${small}`,
    version,
    description: 'The settings of a remote of Tamlung that is built elsewhere.',
    license,
    type,
    engines,
    exports: {
      '.': { types: `./adapter/${small}.d.ts`, default: `./adapter/${small}.js` },
      './remote-contract': { types: './contract/remote-contract.d.ts' },
    },
    dependencies: { zod: packageVersion(join(rootFolder, 'shared/node_modules/zod')) },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(text, null, 2))
  const modules = [`adapter/${small}`, 'contract/remote-contract'].map(module =>
    join(rootFolder, 'shared/dist', `${module}.d.ts`),
  )
  writeReference(text.name, modules, join(folder, referenceFolder))
}

/** Writes a package's reference into it, from doc comments or from the command's help. */
function writeReferenceOf(name: string, home: string) {
  const out = join(home, referenceFolder)
  if (name === 'shared') {
    const dist = join(home, 'dist')
    const files = listFiles(dist).map(file => file.replaceAll('\\', '/'))
    const modules = files.filter(isPublicModule).map(file => join(dist, file))
    writeReference('@tamlung/shared', modules, out)
  } else {
    const cli = [...typescript(`${name}/src/cli.ts`), '--help']
    const help = execFileSync(process.execPath, cli, { cwd: rootFolder, encoding: 'utf8' })
    const command = Object.keys(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).bin)[0]
    writeCommandReference(
      `${command}`,
      help.replaceAll('npm run release --', `npx ${command}`),
      out,
    )
  }
}

/** The documents that the release command refers to. */
const papers = ['docs/runbooks', 'docs/module-federation.md', 'docs/adr']

const [target = join(rootFolder, 'dist/packages'), ...surplus] = process.argv.slice(2)
refuseWords(
  target.startsWith('-') ? [target] : surplus,
  'npm run pack, or: npm run pack -- <folder>',
)
const folder = resolve(target)
mkdirSync(folder, { recursive: true })
const pack = (home: string) =>
  execFileSync('npx', ['--yes', pnpm, 'pack', '--pack-destination', folder], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
for (const [name, source] of Object.entries(packages)) {
  const home = join(rootFolder, name)
  emitPackage(home, source)
  if (name === 'release')
    for (const paper of papers)
      cpSync(join(rootFolder, paper), join(home, paper), { recursive: true })
  writeReferenceOf(name, home)
  pack(home)
  if (name === 'shared') {
    const aside = mkdtempSync(join(tmpdir(), 'tamlung-pack-'))
    writeSmallPackage(aside)
    pack(aside)
    rmSync(aside, { recursive: true })
    console.log(`packed ${small}`)
  }
  for (const made of ['dist', 'docs', referenceFolder])
    rmSync(join(home, made), { recursive: true, force: true })
  console.log(`packed ${name}`)
}
console.log(`in ${folder}`)
