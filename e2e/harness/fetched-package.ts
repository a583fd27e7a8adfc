import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'

/** The folder of a package that only the long tests want: fetched once, as it is. */
export function fetchedPackage(name: string): string {
  const folder = join(root, '.cache/browsers', name.replace(/\W+/g, '-'))
  if (!existsSync(folder)) {
    const aside = `${folder}.${process.pid}`
    mkdirSync(aside, { recursive: true })
    execFileSync('npm', ['pack', '--silent', name], { cwd: aside, stdio: 'pipe' })
    const [archive = ''] = readdirSync(aside)
    execFileSync('tar', ['xzf', archive], { cwd: aside })
    renameSync(aside, folder)
  }
  return join(folder, 'package')
}
