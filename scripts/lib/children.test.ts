import { once } from 'node:events'
import { run, start, stopChildren } from './children.mjs'

/** A parent and a child that share the pipe, which closes only when both have ended. */
const family = `
const { spawn } = require('node:child_process')
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
process.on('SIGTERM', () => {})
console.log('child ' + child.pid)
setInterval(() => {}, 1000)
`

describe('child processes of a command', () => {
  test('return output and exit code', async () => {
    const ending = await run(process.execPath, ['-e', 'console.log("hello"); process.exit(3)'], {
      quiet: true,
    })
    expect(ending).toMatchObject({ code: 3, output: 'hello\n', timedOut: false })
  })

  test('report a missing program as a failure', async () => {
    const ending = await run('no-such-program-anywhere', [], { quiet: true })
    expect(ending.code).not.toBe(0)
    expect(ending.output).toContain('ENOENT')
  })

  test('are killed with their own children without delay', async () => {
    const leaves = family.replace('setInterval(() => {}, 1000)\n', 'process.exit(0)\n')
    const ending = await run(process.execPath, ['-e', leaves], { quiet: true })
    expect(ending).toMatchObject({ code: 0, output: expect.stringMatching(/child \d+/) })
  })

  test('are killed when they ignore the signal', async () => {
    const { child, ended } = start(process.execPath, ['-e', family], { quiet: true })
    await once(child.stdout, 'data')
    await stopChildren(50)
    expect(await ended).toMatchObject({
      signal: 'SIGKILL',
      output: expect.stringMatching(/child \d+/),
    })
  })
})
