import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const others = ['spin-wheel', 'react-custom-roulette-r19', 'lucky-canvas'] as const

/** Into a folder of their own: the product neither has them nor knows them. Gives their versions. */
export function installOthers(folder: string): Record<string, string> {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const flags = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--legacy-peer-deps']
  execFileSync('npm', ['install', ...flags, ...others], { cwd: folder, stdio: 'ignore' })
  return Object.fromEntries(
    others.map(name => {
      const file = join(folder, 'node_modules', name, 'package.json')
      return [name, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version]
    }),
  )
}
