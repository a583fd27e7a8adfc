import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Each measurement is a folder beside this file with a `run.ts`. */
const names = readdirSync(import.meta.dirname).filter(name =>
  existsSync(join(import.meta.dirname, name, 'run.ts')),
)

// Stop every process of the measurement, also when it fails.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

const [name = '', ...args] = process.argv.slice(2)
if (names.includes(name)) {
  const { run } = (await import(`./${name}/run.ts`)) as {
    run: (args: string[]) => Promise<void>
  }
  // Refuse arguments of a measurement without options: it would run for minutes and overwrite its table.
  if (run.length === 0 && args.length > 0) throw new Error(`${name} takes no words`)
  await run(args)
} else {
  console.log(`Say which measurement: npm run bench -- <name>\n${names.join('\n')}`)
  process.exitCode = name === '' ? 0 : 1
}
