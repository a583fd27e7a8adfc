import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createConsoleClient } from '../../harness/console-client'
import { remember } from '../../harness/member'
import { journeys, open } from './journeys'
import type { ReleaseWorld } from './world/release-world'

const journeyOf = (name: string) => {
  const journey = journeys.find(({ remote }) => remote === name)
  if (!journey) throw new Error(`No journey uses ${name}.`)
  return journey
}

export interface MainAction {
  remote: string
  /** The name in the matrix. */
  name: string
  /** Runs the action from the first page of a visit to the server's result and the page's message. */
  run: (page: Page, world: ReleaseWorld) => Promise<void>
}

/** The whole journey, for remotes whose journey is the main action. */
const wholeJourney = (remote: string, name: string): MainAction => ({
  remote,
  name,
  async run(page, world) {
    const journey = journeyOf(remote)
    await open(page, world, journey)
    const finish = await journey.begin(page, world)
    await finish()
  },
})

/** The main action of each remote, with the real backend. */
export const mainActions: readonly MainAction[] = [
  {
    remote: 'auth',
    name: 'logs in',
    async run(page, world) {
      const username = `08${randomInt(10_000_000, 99_999_999)}`
      const password = 'a-word-of-one-member'
      await createConsoleClient(world.backend.origin).createMember({ username, password })
      await remember(page, world.site.origin, { 'remember-agreement': 'true' })
      await page.goto('/login')
      await page.locator('input[name=username]').fill(username)
      await page.locator('input[name=password]').fill(password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveURL(/\/user\/home$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  wholeJourney('wallet', 'withdraws'),
  {
    remote: 'promotions',
    name: 'takes a bonus',
    async run(page, world) {
      const journey = journeyOf('promotions')
      await open(page, world, journey)
      await journey.goOn(page)
      await page.getByRole('button', { name: 'Receive bonus' }).click()
      await expect(page.getByText('Saved')).toBeVisible()
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('Active bonus')).toBeVisible()
    },
  },
  wholeJourney('spin', 'turns the wheel'),
  {
    remote: 'chat',
    name: 'says something',
    async run(page, world) {
      const journey = journeyOf('chat')
      await open(page, world, journey)
      await journey.goOn(page)
      const answered = page.waitForResponse(
        reply => reply.url().endsWith('/api/chat/send-message') && reply.ok(),
      )
      const field = page.getByRole('textbox', { name: 'Message to support' })
      await field.fill('Is anybody there?')
      await field.press('Enter')
      await expect(page.locator('li[data-row]').getByText('Is anybody there?')).toBeVisible()
      await answered
    },
  },
]
