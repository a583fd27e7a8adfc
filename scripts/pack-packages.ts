import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { pnpm } from './lib/install.mjs'
import { refuseWords } from './lib/refuse-words.mjs'

const relativeWord = /(['"])(\.\.?\/[^'"\n]+)\1/g
const isCompiled = (file: string) => /(?<!\.d)\.tsx?$/.test(file)
const ignored = new Set(['node_modules', 'dist', 'gallery'])

/** Node wants to read which file is meant; the sources leave that to whoever builds them. */
function withEndings(file: string, text: string): string {
  return text.replace(relativeWord, (all, quote: string, path: string) =>
    existsSync(`${resolve(dirname(file), path)}.js`) ? `${quote}${path}.js${quote}` : all,
  )
}

/** The content of a packed package's `dist`: compiled modules with their types, and the files they need. */
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

/** The documents that the command refers to. */
const papers = ['docs/runbooks', 'docs/module-federation.md', 'docs/adr']

const [place = join(rootFolder, 'dist/packages'), ...surplus] = process.argv.slice(2)
refuseWords(place.startsWith('-') ? [place] : surplus, 'npm run pack, or: npm run pack -- <folder>')
const folder = resolve(place)
mkdirSync(folder, { recursive: true })
for (const [name, source] of Object.entries(packages)) {
  const home = join(rootFolder, name)
  emitPackage(home, source)
  if (name === 'release')
    for (const paper of papers)
      cpSync(join(rootFolder, paper), join(home, paper), { recursive: true })
  execFileSync('npx', ['--yes', pnpm, 'pack', '--pack-destination', folder], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const made of ['dist', 'docs']) rmSync(join(home, made), { recursive: true, force: true })
  console.log(`packed ${name}`)
}
console.log(`in ${folder}`)
