import { setTimeout as pause } from 'node:timers/promises'

type Following<Build> = {
  build: () => Promise<Build>
  /** The folder of the first build. */
  from: string
  take: (next: Build) => Promise<void>
  /** Called once for each new error. */
  refuse: (why: string) => void
  every?: number
}

/**
 * Builds at intervals and passes on each build that differs from the last one. A failing build leaves the last one
 * served.
 */
export async function followBuilds<Build extends { folder: string }>(
  { build, from, take, refuse, every = 1000 }: Following<Build>,
  signal?: AbortSignal,
) {
  let taken = from
  let lastError = ''
  while (!signal?.aborted) {
    await pause(every)
    try {
      const next = await build()
      if (next.folder !== taken) await take(next)
      taken = next.folder
      lastError = ''
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (why !== lastError) refuse(why)
      lastError = why
    }
  }
}
