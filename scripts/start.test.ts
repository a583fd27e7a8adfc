import { run } from './lib/children.mjs'

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
