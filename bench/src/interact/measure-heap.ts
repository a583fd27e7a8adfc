import { setTimeout } from 'node:timers/promises'
import { navigate, type Player } from './player'

const home = '/user/home'
const dialogs = ['deposit', 'transfer', 'withdraw', 'conditions', 'notices']
const paths = [
  home,
  ...dialogs.map(name => `${home}?dialog=${name}`),
  '/user/statement',
  '/user/bonus',
  '/user/spin',
  '/user/profile',
  '/user/contact',
]

/** Milliseconds on each page. */
const stay = 250

/** The first rounds load code and fill caches; after them the heap must not grow. */
export const [settled, last, step] = [20, 100, 20]

export type Heap = { round: number; kilobytes: number; nodes: number; listeners: number }

async function readHeap({ session }: Player, round: number): Promise<Heap> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { round, kilobytes: Math.round(usedSize / 1000), nodes, listeners: jsEventListeners }
}

/** Walks through all pages and the most common dialogs in one document, without slowdown. */
export async function measureHeap(player: Player): Promise<Heap[]> {
  const heaps: Heap[] = []
  await player.page.goto(home)
  for (let round = 1; round <= last; round++) {
    for (const path of paths) {
      await navigate(player.page, path)
      await setTimeout(stay)
    }
    if (round % step === 0) heaps.push(await readHeap(player, round))
  }
  return heaps
}
