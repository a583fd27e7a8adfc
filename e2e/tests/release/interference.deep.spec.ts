import { attacks } from './attacks'
import { runRelease } from './run-release'
import { type ReleaseWorld, second } from './world/release-world'
import { expect, test } from './world/test'

// Slow, because the gate opens many pages in sequence.
test.describe.configure({ timeout: 600_000 })

/** Only a store with limits compares a candidate with its neighbours. */
const setLimits = (world: ReleaseWorld) =>
  world.configure({ publicKey: world.published.keys.publicKey, limits: { busy: 2000 } })

for (const [what, [code, sentence]] of Object.entries(attacks))
  test(`refuses ${what} by name`, async ({ world }) => {
    await world.publish('spin', second, (file, before) =>
      file.startsWith('page-spin.') ? `${code};${before}` : before,
    )
    await setLimits(world)
    const { code: exit, output } = await runRelease(world, 'activate', 'spin', second)
    expect(output).toMatch(sentence)
    expect(output).toContain('hint: ')
    expect(exit).toBe(1)
  })

for (const name of ['auth', 'wallet', 'promotions', 'spin', 'chat'])
  test(`a new store compares pages and lets ${name} pass`, async ({ world }) => {
    await world.configure({ publicKey: world.published.keys.publicKey })
    await runRelease(world, 'adopt')
    await runRelease(world, 'publish', name, '--version', second, '--lean')
    const { output } = await runRelease(world, 'activate', name, second)
    expect(output).toMatch(/2\.1\.0: its largest view fetches \d+ kB, .* of the main thread/)
    expect(output).toContain(`${name}: 1.0.0 -> ${second}`)
  })
