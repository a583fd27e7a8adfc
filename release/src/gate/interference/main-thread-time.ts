import type { Page } from 'playwright-core'

type Node = { id: number; callFrame: { url: string }; children?: number[] }
type Profile = { nodes: Node[]; samples?: number[]; timeDeltas?: number[] }

/** Milliseconds for scripts below a folder, including functions that they call, by the file that was entered first. */
export function timeBelow({ nodes, samples = [], timeDeltas = [] }: Profile, below: string) {
  const files = new Map<number, string>()
  const byId = new Map(nodes.map(node => [node.id, node]))
  const assign = (node: Node, entered: string | undefined) => {
    const { url } = node.callFrame
    const file = entered ?? (url.includes(below) ? url.split('/').at(-1) : undefined)
    if (file) files.set(node.id, file)
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child) assign(child, file)
    }
  }
  if (nodes[0]) assign(nodes[0], undefined)
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const file = files.get(id)
    if (file) times.set(file, (times.get(file) ?? 0) + (timeDeltas[at + 1] ?? 0) / 1000)
  }
  const [slowest = '', ..._] = [...times].sort(([, one], [, other]) => other - one)[0] ?? []
  const busy = Math.round([...times.values()].reduce((sum, time) => sum + time, 0))
  return { busy, busyFile: slowest }
}

/** Starts measuring the page's main thread; the returned function ends it. */
export async function measureMainThread(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 1000 })
  await session.send('Profiler.start')
  return async (below: string) => {
    const { profile } = await session.send('Profiler.stop')
    await session.detach()
    return timeBelow(profile, below)
  }
}
