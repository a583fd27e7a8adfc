import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { run } from './lib/children.mjs'
import { root } from './lib/root.mjs'

const start = (environment: Record<string, string>) =>
  run(process.execPath, ['scripts/start.mjs'], { quiet: true, env: environment })

describe('npm start with an invalid setting', () => {
  test.each([
    [{ PORT: 'web' }, 'PORT is "web"'],
    [{ PORT: '3999', EDITION: 'english' }, 'EDITION is "english"'],
    [{ PORT: '3999', DATA_DIR: '/dev/null/data' }, 'cannot be written to /dev/null/data'],
  ])('ends at once with one sentence for %j', async (environment, sentence) => {
    const { code, output } = await start(environment)
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
  })
})

describe('a second npm start in one clone', () => {
  test('refuses at once and does not rebuild over the first', async () => {
    const first = createServer()
    await new Promise<void>(done => first.listen(0, done))
    const { port } = first.address() as AddressInfo
    try {
      const { code, output } = await start({ PORT: String(port) })
      expect(code).toBe(1)
      expect(output.trim()).toBe(
        `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      )
      expect(existsSync(join(root, `dist/start/${port}`))).toBe(false)
    } finally {
      first.close()
    }
  })
})

describe('npm test with an unknown argument', () => {
  test('lists the valid arguments', async () => {
    const { code, output } = await run(process.execPath, ['scripts/test.mjs', 'speed'], {
      quiet: true,
    })
    expect(code).toBe(1)
    expect(output.trim()).toContain(
      'There is no "speed". npm test -- <lint | unit | build | e2e | affected | extended | deep | ci>;',
    )
  })
})
