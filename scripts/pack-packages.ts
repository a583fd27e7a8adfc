import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { emitPackage } from './lib/emit-package'
import { pnpm } from './lib/install.mjs'
import { refuseWords } from './lib/refuse-words.mjs'

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
