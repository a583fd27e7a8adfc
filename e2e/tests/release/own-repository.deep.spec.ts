import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createConsoleClient } from '../../harness/console-client'
import { remember } from '../../harness/member'
import type { PageWatch } from '../../harness/watch-page'
import { OwnRepository, type Packages, packPackages } from './own/own-repository'
import { runRelease } from './run-release'
import type { ReleaseWorld } from './world/release-world'
import { expect, test } from './world/test'

let packages: Packages

/** Opens a new context, because an open visit keeps its version. */
async function visit(browser: Browser, world: ReleaseWorld, token: string, text: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await remember(page, world.site.origin, { token, locale: 'en' })
  await page.goto(`${world.site.origin}/user/lucky-draw`)
  await expect(page.getByText(text)).toBeVisible()
  await context.close()
}

/** Adds a picture and a sound to the team's page. */
function addMedia(team: OwnRepository) {
  const home = 'src/features/lucky-draw'
  const star =
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="m12 0 12 24H0z"/></svg>'
  writeFileSync(team.path(`${home}/star.svg`), star)
  writeFileSync(team.path(`${home}/win.mp3`), 'a sound')
  team.edit(`${home}/lucky-draw-page.tsx`, text => {
    const drawn = text.replace(
      "{t('hello')}",
      `{t('hello')}<img src={star} alt="a star" /><a href={win}>a sound</a>`,
    )
    return `import star from './star.svg'\nimport win from './win.mp3'\n${drawn}`
  })
}

/** Adds a file that is larger than any part of the product: publishing succeeds, but reports it. */
function addWeight(team: OwnRepository) {
  writeFileSync(team.path('src/weight.json'), JSON.stringify(randomBytes(75_000).toString('hex')))
  team.edit('src/remote.tsx', text =>
    text.replace(
      '() => () => {}',
      "() => {\n    void import('./weight.json')\n    return () => {}\n  }",
    ),
  )
}

type InsideVisit = { page: Page; world: ReleaseWorld; watch: PageWatch }

/** Serves the remote from the team's machine inside the site, and changes a text. */
async function openInside({ page, world, watch }: InsideVisit, team: OwnRepository) {
  const { origin, stop } = await team.serve()
  watch.allowOrigin(origin)
  await world.configure({ overrideOrigins: [origin] })
  const isThere = () =>
    fetch(`${origin}/record.json`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isThere).toBe(true)
  await page.goto(`/user/lucky-draw?override=lucky-draw@${origin}`)
  await page.getByRole('button', { name: 'Run it in this tab' }).click()
  await expect(page.getByText('This page is new for your team.')).toBeVisible()
  team.edit('src/locales/en.json', text => text.replace('is new', 'is being written'))
  await expect(page.getByText('This page is being written for your team.')).toBeVisible()
  // Chromium logs an error for each event stream whose server goes away, and the page keeps one open.
  await page.goto('about:blank')
  await stop()
}

test.describe.configure({ mode: 'serial', timeout: 600_000 })
test.beforeAll(async () => {
  packages = await packPackages()
})
test.afterAll(() => packages.remove())

test('a remote in its own repository is released and rolled back', async ({
  browser,
  page,
  world,
  watch,
}) => {
  const team = await OwnRepository.create(packages, 'lucky-draw')
  try {
    addMedia(team)
    await team.install()
    expect(await team.run('test')).toMatch(/Tests: +9 passed/)
    // A team may check libraries, too, which the template does not.
    await team.run('exec', 'tsc', '--skipLibCheck', 'false')
    // The document that the command recommends is part of the package.
    const [named = 'nothing'] = /docs\/[\w/-]+\.md/.exec(await team.release(world, 'help')) ?? []
    expect(team.hasPaper(named)).toBe(true)
    await team.release(world, 'publish', 'lucky-draw', '--lean')
    // The gate opens the page in its own browser.
    const output = await team.release(world, 'activate', 'lucky-draw', '1.0.0')
    expect(output).toContain('lucky-draw: nothing -> 1.0.0')

    const member = await createConsoleClient(world.backend.origin).createMember()
    await remember(page, world.site.origin, { token: member.token, locale: 'en' })
    await page.goto('/user/lucky-draw')
    await expect(page.getByText('This page is ready for your team.')).toBeVisible()
    await expect(page.getByAltText('a star')).toHaveJSProperty('naturalWidth', 24)

    team.edit('package.json', text => text.replace('"1.0.0"', '"1.1.0"'))
    team.edit('src/locales/en.json', text => text.replace('is ready', 'is new'))
    addWeight(team)
    const published = await team.release(world, 'publish', 'lucky-draw', '--lean')
    expect(published).toMatch(/lucky-draw \(a nameless chunk\) takes \d+\.\d kB/)
    await team.release(world, 'activate', 'lucky-draw', '1.1.0', '--no-browser')
    await visit(browser, world, member.token, 'This page is new for your team.')

    await team.release(world, 'rollback', 'lucky-draw')
    await visit(browser, world, member.token, 'This page is ready for your team.')

    await openInside({ page, world, watch }, team)
  } finally {
    team.remove()
  }
})

test('the wheel moves out and is released from there', async ({ page, world }) => {
  const team = await OwnRepository.create(packages, 'spin')
  try {
    team.moveIn('spin')
    await team.install()
    expect(readFileSync(team.path('package.json'), 'utf8')).not.toMatch(/catalog:|workspace:/)
    // Without the long tests of random orders, which do not depend on the repository.
    const tested = await team.run('test', '--testPathIgnorePatterns=any-order')
    expect(tested).toMatch(/Tests: +\d+ passed/)
    await team.release(world, 'publish', 'spin', '--version', '1.1.0')
    // Other hosts get every file of the Module Federation manifest, including its types.
    const published = join(world.folder, 'remotes/spin/1.1.0')
    const { metaData } = JSON.parse(readFileSync(join(published, 'mf-manifest.json'), 'utf8'))
    expect(readdirSync(published)).toContain(metaData.types.zip)
    await team.release(world, 'activate', 'spin', '1.1.0', '--no-browser')

    const member = await createConsoleClient(world.backend.origin).createMember()
    await remember(page, world.site.origin, { token: member.token, locale: 'en' })
    await page.goto('/user/spin')
    await expect(page.getByRole('button', { name: /^Spin \d+ coins?/ })).toBeVisible()
    const { base, author } = await world.record('spin', '1.1.0')
    expect(base).toBe(`${world.remotes.origin}/remotes/spin/files/`)
    expect(author).toBe('a team elsewhere')
    expect(await team.release(world, 'rollback', 'spin')).toContain('spin: 1.1.0 -> 1.0.0')
  } finally {
    team.remove()
  }
})

for (const manager of ['npm', 'pnpm'] as const)
  test(`leads a team with ${manager} to a live page`, async ({ browser, world }) => {
    const steps: string[] = []
    async function timed<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
      const before = Date.now()
      const value = await work()
      steps.push(`${name} ${Math.round((Date.now() - before) / 1000)} s`)
      return value
    }
    // The settings of a new store: signed versions only, and pages compared with and without the candidate.
    await world.configure({ publicKey: world.published.keys.publicKey })
    await runRelease(world, 'adopt')
    const { token } = await createConsoleClient(world.backend.origin).createMember()
    const team = await timed('create', () => OwnRepository.create(packages, 'lucky-draw', manager))
    try {
      await timed('install', () => team.install())
      expect(await timed('test', () => team.run('test'))).toMatch(/Tests: +9 passed/)
      await timed('build', () => team.run('run', 'build'))
      await timed('publish', () => team.release(world, 'publish', 'lucky-draw', '--lean'))
      await timed('activate', () => team.release(world, 'activate', 'lucky-draw', '1.0.0'))
      const text = 'This page is ready for your team.'
      await timed('visit', () => visit(browser, world, token, text))
      console.log(`a team with ${manager}: ${steps.join(', ')}`)
    } finally {
      team.remove()
    }
  })
