import { publishedVersions } from '../../../release/src/registry/manifests/manifests'
import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import { createConsoleClient } from '../../harness/console-client'
import { FaultServer } from '../../harness/faults/fault-server'
import { fromOrigin } from '../../harness/faults/from-origin'
import { remember } from '../../harness/member'
import { serveStore } from '../../harness/serve-store'
import { PageWatch } from '../../harness/watch-page'
import type { ReleaseWorld } from './world/release-world'
import { expect, test } from './world/test'

/** Runs the release command as the build of a branch does. */
async function release(world: ReleaseWorld, ...words: string[]) {
  const env = {
    RELEASE_STORE: world.folder,
    RELEASE_ORIGIN: world.remotes.origin,
    RELEASE_PRIVATE_KEY: world.privateKey,
  }
  const all = [...typescript('release/src/cli.ts'), ...words]
  const { code, output } = await run(process.execPath, all, { env, quiet: true })
  if (code !== 0) throw new Error(output)
  return output
}

test('publishes and removes a branch’s preview', async ({ browser, world }) => {
  await world.configure({
    publicKey: world.published.keys.publicKey,
    origins: [world.site.origin],
  })
  const host = new FaultServer(
    serveStore(() => world.folder, fromOrigin(world.backend.origin), 'preview-my-branch'),
    world.backend.origin,
  )
  await host.open()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const [own = ''] = await publishedVersions(world.store, 'spin')
  try {
    const output = await release(world, 'preview', 'add', 'my-branch', 'spin', '--at', host.origin)
    expect(output).toContain(`${host.origin}; pins spin ${own}-preview-my-branch.1; since`)
    const watch = new PageWatch([host.origin, world.site.origin, world.remotes.origin])
    const page = await context.newPage()
    await watch.observe(page)
    const memberOptions = { wallet: 1000, coins: 5, coupons: [] }
    const { token } = await createConsoleClient(world.backend.origin).createMember(memberOptions)
    const versionAt = async (origin: string) => {
      await remember(page, origin, { token, locale: 'en', 'remember-agreement': 'true' })
      await page.goto(`${origin}/user/spin`)
      await expect(page.getByRole('button', { name: /^Spin \d+ coins?/ })).toBeVisible()
      const registry = await page.locator('#registry').textContent()
      return JSON.parse(registry ?? '{}').remotes.spin.live.version
    }
    expect(await versionAt(host.origin)).toBe(`${own}-preview-my-branch.1`)
    await expect(page).toHaveTitle(/Preview of my-branch/)
    expect(await versionAt(world.site.origin)).toBe(own)
    expect(watch.found, 'what the page did that a good page never does').toEqual([])
    await release(world, 'preview', 'remove', 'my-branch')
    expect(await release(world, 'preview', 'list')).toContain('there are no previews')
  } finally {
    await context.close()
    await host.close()
  }
})
