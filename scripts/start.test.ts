import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { run } from './lib/children.mjs'
import { root } from './lib/root.mjs'

const start = (environment: Record<string, string>) =>
  run(process.execPath, ['scripts/start.mjs'], { quiet: true, env: environment })

describe('npm start with a wrong setting', () => {
  test.each([
    [{ PORT: 'web' }, 'PORT is "web"'],
    [{ PORT: '3999', EDITION: 'english' }, 'EDITION is "english"'],
    [{ PORT: '3999', DATA_DIR: '/dev/null/data' }, 'cannot be written to /dev/null/data'],
  ])(
    '%j ends at once with one sentence and no trace of the program',
    async (environment, sentence) => {
      const { code, output } = await start(environment)
      expect(code).toBe(1)
      expect(output).toContain(sentence)
      expect(output.trim().split('\n')).toHaveLength(1)
    },
  )
})

describe('a second npm start in one clone', () => {
  test('is told at once that the first has the port, and builds nothing over what that one serves', async () => {
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

describe('npm test with a wrong word', () => {
  test('says which words there are', async () => {
    const { code, output } = await run(process.execPath, ['scripts/test.mjs', 'speed'], {
      quiet: true,
    })
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      'There is no "speed". Choose from: lint, unit, build, e2e, affected; nothing means all.',
    )
  })
})
