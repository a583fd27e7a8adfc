import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './lib/children.mjs'
import { root } from './lib/root.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** What `npm run <command> -- <words>` runs. */
function typed(line: string) {
  const [command = '', ...words] = line.split(' ')
  return run(process.execPath, [...(scripts[command] ?? '').split(' ').slice(1), ...words], {
    quiet: true,
    cwd: root,
    // Where one does begin, it finds no room for what it makes, and does not go on for hours.
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
])('%s: does nothing of a word that it does not know, and says how it is used', async line => {
  const { code, output } = await typed(line)
  expect(code).toBe(1)
  expect(output).toMatch(/npm (run |start)/)
})

test.each(['start', 'raise-platform', 'pack', 'draw', 'conformance', 'create-remote'])(
  '%s --help says how it is used, and does nothing',
  async command => {
    const { output } = await typed(`${command} --help`)
    expect(output).toMatch(new RegExp(`^\\s*npm (run )?${command}`))
  },
)
