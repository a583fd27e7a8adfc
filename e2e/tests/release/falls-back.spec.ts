import type { Page } from '@playwright/test'
import { blankPath } from '../../harness/product'
import { rotating } from '../../harness/rotating'
import { type Journey, journeys, open } from './journeys'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, expectRan, expectVersions, loadingNotes, test } from './world/test'

/** The files of the remote's first page, one by one. */
function positionsOf({ chunk }: Journey) {
  return [
    { name: 'the entry', file: 'remoteEntry', ending: 'js' },
    { name: 'the exposed chunk', file: 'remote', ending: 'js' },
    { name: 'the code of a part', file: chunk, ending: 'js' },
    { name: 'the sheet of a part', file: chunk, ending: 'css' },
  ]
}

function ofSecond(file: string, ending: string) {
  const path = new RegExp(`/${second}/(_r\\d+/)?${file}\\.[^/]*\\.${ending}$`)
  return ({ url }: { url: string }) => path.test(url)
}

async function deployBoth(world: ReleaseWorld, { remote }: Journey) {
  await world.publish(remote, first)
  await world.publish(remote, second)
  await world.activate(remote, first)
  await world.activate(remote, second)
}

/** Clears the HTTP cache and sessionStorage, so that the next visit starts from nothing. */
async function forgetEverything(page: Page) {
  // On a blank page, which stores nothing in between.
  await page.goto(blankPath)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
  await page.evaluate(() => sessionStorage.clear())
}

/** The versions of the remote's stylesheets in the document. */
function sheetsOf(page: Page, remote: string): Promise<string[]> {
  return page.evaluate(name => {
    const hrefs = Array.from(document.styleSheets, ({ href }) => href ?? '')
    const versions = hrefs.flatMap(href => new RegExp(`/${name}/([^/]+)/`).exec(href)?.[1] ?? [])
    return [...new Set(versions)]
  }, remote)
}

test.beforeEach(({ watch }) => watch.allow(loadingNotes, /MIME type/))

for (const journey of rotating(journeys, 'falls back')) {
  const { remote, lazy } = journey

  test(`${remote}: falls back alone after one flipped bit`, async ({ page, world }) => {
    await deployBoth(world, journey)
    for (const { name, file, ending } of positionsOf(journey))
      await test.step(name, async () => {
        const fault = world.remotes.set(ofSecond(file, ending), { kind: 'flipped' })
        await open(page, world, journey)
        expect(fault.hits).toBeGreaterThan(0)
        const scripts = await expectRan(page, remote, `${first} ${journey.chunk}.`)
        const ofNew = `${second} ${file}.`
        // A script whose stylesheet is refused may load after the previous version is already shown.
        if (ending === 'css') await expectRan(page, remote, ofNew)
        else expect(scripts.filter(line => line.startsWith(ofNew))).toEqual([])
        await expect.poll(() => sheetsOf(page, remote)).toEqual([first])
        fault.heal()
        await forgetEverything(page)
      })
  })

  if (journey.isPart)
    test(`${remote}: falls back when a later file is missing`, async ({ page, world }) => {
      await deployBoth(world, journey)
      const fault = world.remotes.set(ofSecond(lazy, 'js'), { kind: 'status', status: 404 })
      await open(page, world, journey)
      await expectVersions(page, remote, [second])
      await journey.goOn(page)
      expect(fault.hits).toBeGreaterThan(0)
      await expectRan(page, remote, `${first} ${lazy}.`)
      await expect.poll(() => sheetsOf(page, remote)).toEqual([first])
      await page.goto(journey.route)
      await journey.isThere(page)
      await expectVersions(page, remote, [first])
    })
}
