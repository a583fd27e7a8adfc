import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './lib/children.mjs'
import { root } from './lib/root.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** Runs the program behind `npm run <command> -- <arguments>`. */
function typed(line: string) {
  const [command = '', ...words] = line.split(' ')
  return run(process.execPath, [...(scripts[command] ?? '').split(' ').slice(1), ...words], {
    quiet: true,
    cwd: root,
    // A command that starts in spite of the argument cannot write its data and ends at once.
    env: { PORT: '3999', DATA_DIR: '/dev/null/data' },
    timeout: 60_000,
  })
}

test.each([
  'start --fast',
  'backend --fast',
  'dev wallet --fast',
  'test:deep --fast',
  'raise-platform --fast',
  'pack --fast',
  'draw --fast',
  'backup --fast',
  'backup folder --fast',
  'restore --fast',
  'bench --fast',
  'create-remote --fast',
])('refuses unknown arguments with its usage: %s', async line => {
  const { code, output } = await typed(line)
  expect(code).toBe(1)
  expect(output).toMatch(/npm (run |start)/)
})

test.each(['start', 'raise-platform', 'pack', 'draw', 'conformance', 'create-remote'])(
  'prints its usage and does nothing: %s --help',
  async command => {
    const { output } = await typed(`${command} --help`)
    expect(output).toMatch(new RegExp(`^\\s*npm (run )?${command}`))
  },
)
