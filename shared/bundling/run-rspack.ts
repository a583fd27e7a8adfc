import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import type { BuildOptions, PackageBuild } from './build-options'
import { isInstalled, rootFolder } from './paths'

const require = createRequire(import.meta.url)
const command = join(require.resolve('@rspack/cli/package.json'), '../bin/rspack.js')

type Options = Pick<BuildOptions, 'mode' | 'edition'>

function typeCommand(folder: string, words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, 'build', ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', code => {
      if (code !== 0) return reject(new Error(`rspack build: ${output.trim()}`))
      // A successful build prints this line only.
      if (/^\s*WARNING in /m.test(output)) process.stderr.write(output)
      resolve()
    })
  })
}

function wordsFor(environment: Record<string, string>, { mode, edition }: Options): string[] {
  const output = Object.entries({ edition, ...environment })
  return ['--mode', mode, ...output.flatMap(([name, value]) => ['--env', `${name}=${value}`])]
}

/** Runs the command for these packages; each one's files are in `output/<package>`. */
export async function runRspack(
  builds: readonly PackageBuild[],
  options: Options,
  output: string,
): Promise<void> {
  const portable = builds[0]?.forOtherHosts
  const environment = { output, ...(portable && { portable }) }
  // In a team's own repository each configuration is read alone; here one process reads all of them.
  if (isInstalled)
    for (const { folder, file = 'rspack.config.ts' } of builds)
      await typeCommand(folder, ['--config', file, ...wordsFor(environment, options)])
  else {
    const files = builds.map(({ folder, file = 'rspack.config.ts' }) =>
      relative(rootFolder, join(folder, file)),
    )
    await typeCommand(rootFolder, wordsFor({ ...environment, only: files.join(',') }, options))
  }
}
