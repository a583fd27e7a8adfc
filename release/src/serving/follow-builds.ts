import { setTimeout as pause } from 'node:timers/promises'

type Following<Build> = {
  build: () => Promise<Build>
  /** The folder of what is taken already. */
  from: string
  take: (next: Build) => Promise<void>
  /** Said once for each reason. */
  refuse: (why: string) => void
  every?: number
}

/** Builds again and again and takes what differs from the build before; what cannot be built leaves the last one. */
export async function followBuilds<Build extends { folder: string }>(
  { build, from, take, refuse, every = 1000 }: Following<Build>,
  signal?: AbortSignal,
) {
  let taken = from
  let said = ''
  while (!signal?.aborted) {
    await pause(every)
    try {
      const next = await build()
      if (next.folder !== taken) await take(next)
      taken = next.folder
      said = ''
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (why !== said) refuse(why)
      said = why
    }
  }
}
