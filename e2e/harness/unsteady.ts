import { setTimeout } from 'node:timers/promises'
import { test as base, type Page } from '@playwright/test'
import { Dice } from '../spec-only-backend/dice'
import { seedOf } from '../spec-only-backend/seed-of'

/** A number, and the seed of everything that is odd on purpose; see the README. */
const wanted = process.env.UNSTEADY

const slowest = 6
const latestMilliseconds = 400

let dice: Dice | undefined

/** On its way to a server, and again on its way back: every time another time, so that nothing comes in the usual order. */
export async function beLate() {
  if (dice) await setTimeout((dice.roll() * latestMilliseconds) / 2)
}

async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The runner's base test, on a machine that is as unsteady as the settings ask for. */
export const test = base.extend({
  context: async ({ context }, use, info) => {
    if (!wanted) return void (await use(context))
    const chance = new Dice(seedOf([wanted, ...info.titlePath, info.repeatEachIndex].join(' ')))
    const rate = 1 + chance.roll() * (slowest - 1)
    info.annotations.push({ type: 'unsteady', description: `${rate.toFixed(1)} times slower` })
    // A page that is closed again at once is slow enough.
    context.on('page', page => void slowDown(page, rate).catch(() => undefined))
    dice = chance
    await use(context)
    dice = undefined
  },
})
