import { setTimeout } from 'node:timers/promises'
import { test as base, type Page } from '@playwright/test'
import { Dice } from '../spec-only-backend/dice'
import { seedOf } from '../spec-only-backend/seed-of'

/** The seed of all artificial irregularities, a number; see the README. */
const wanted = process.env.UNSTEADY

const slowest = 6
const latestMilliseconds = 400

let dice: Dice | undefined

/** Delays a message by a random time, once on its way to a server and once on its way back, to change the usual order. */
export async function beLate() {
  if (dice) await setTimeout((dice.roll() * latestMilliseconds) / 2)
}

async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The base test, on a machine that `UNSTEADY` makes irregularly slow. */
export const test = base.extend({
  context: async ({ context }, use, info) => {
    if (!wanted) return void (await use(context))
    const chance = new Dice(seedOf([wanted, ...info.titlePath, info.repeatEachIndex].join(' ')))
    const rate = 1 + chance.roll() * (slowest - 1)
    info.annotations.push({ type: 'unsteady', description: `${rate.toFixed(1)} times slower` })
    // A page that is already closed again needs no throttling.
    context.on('page', page => void slowDown(page, rate).catch(() => undefined))
    dice = chance
    await use(context)
    dice = undefined
  },
})
