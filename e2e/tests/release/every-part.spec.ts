import { rotating } from '../../harness/rotating'
import {
  banner,
  comeBackLater,
  expectToWait,
  goElsewhere,
  type Journey,
  journeys,
  open,
} from './journeys'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, expectRan, expectVersions, test } from './world/test'

async function deployFirst(world: ReleaseWorld, { remote }: Journey) {
  await world.publish(remote, first)
  await world.publish(remote, second)
  await world.activate(remote, first)
}

for (const journey of rotating(journeys, 'every part')) {
  const { remote, lazy } = journey

  test(`${remote}: keeps its version, updates and rolls back`, async ({ page, world }) => {
    await deployFirst(world, journey)
    await open(page, world, journey)
    await world.activate(remote, second)
    await journey.goOn(page)
    const scripts = await expectRan(page, remote, `${first} ${lazy}.`)
    expect(scripts.filter(line => !line.startsWith(`${first} `))).toEqual([])

    await journey.goBack(page)
    await comeBackLater(page)
    await banner(page).getByRole('button', { name: 'Update' }).click()
    await expectVersions(page, remote, [second])
    await journey.isThere(page)
    await journey.goOn(page)
    await expectVersions(page, remote, [second])

    await world.rollback(remote)
    await page.goto(journey.route)
    await journey.isThere(page)
    await expectVersions(page, remote, [first])
  })

  test(`${remote}: updates after the current work is done`, async ({ page, world }) => {
    await deployFirst(world, journey)
    await open(page, world, journey)
    await world.activate(remote, second)
    await comeBackLater(page)
    await expect(banner(page)).toBeVisible()
    const finish = await journey.begin(page, world)
    if (!journey.covers) await expectToWait(page)
    await expectVersions(page, remote, [first])
    await finish()
    await goElsewhere(page)
    await expect(banner(page)).toHaveCount(0)
    await page.goto(journey.route)
    await journey.isThere(page)
    await expectVersions(page, remote, [second])
  })
}
