/** A script that ran in a long frame, for which `long-animation-frame` names the file. */
export type FrameScript = { source: string; duration: number }

export type LongFrame = { duration: number; scripts: FrameScript[] }

/** The slowest interaction of a tap, in milliseconds. */
export type Timing = {
  total: number
  /** From the finger to the first handler. */
  delay: number
  processing: number
  /** From the last handler to the painted frame. */
  presentation: number
}

export type Watched = { timing: Timing; frames: LongFrame[] }

type EventEntry = PerformanceEntry & {
  interactionId: number
  processingStart: number
  processingEnd: number
}
type FrameEntry = PerformanceEntry & {
  scripts?: { sourceURL: string; invoker: string; duration: number }[]
}

declare global {
  /** Returns and clears the entries since `from`, once the page is idle. */
  var takeTaps: (from: number) => Promise<Watched>
}

/** Event Timing reports nothing below 16 ms. */
export const threshold = 16

/** Runs in the page before its own code. */
export function watchTaps(least: number) {
  let events: EventEntry[] = []
  let frames: FrameEntry[] = []
  const observe = <Entry>(type: string, take: (entries: Entry[]) => void) => {
    const observer = new PerformanceObserver(list => take(list.getEntries() as Entry[]))
    observer.observe({ type, buffered: true, durationThreshold: least } as PerformanceObserverInit)
  }
  observe<EventEntry>('event', entries => events.push(...entries))
  const hasFrames = PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')
  observe<FrameEntry>(hasFrames ? 'long-animation-frame' : 'longtask', entries =>
    frames.push(...entries),
  )

  globalThis.takeTaps = async from => {
    // Entries are reported after the next paint.
    for (let turn = 0; turn < 3; turn++) {
      await new Promise(resolve => requestAnimationFrame(resolve))
      await new Promise(resolve => requestIdleCallback(resolve, { timeout: 1000 }))
    }
    const taps = events.filter(entry => entry.interactionId > 0 && entry.startTime >= from)
    const [slowest] = taps.sort((a, b) => b.duration - a.duration)
    const seen = frames.filter(entry => entry.startTime + entry.duration >= from)
    events = []
    frames = []
    const { duration = least, startTime = 0 } = slowest ?? {}
    const delay = slowest ? slowest.processingStart - startTime : 0
    const processing = slowest ? slowest.processingEnd - slowest.processingStart : 0
    // Durations are rounded to 8 ms, so the remainder may be negative.
    const presentation = Math.max(0, duration - delay - processing)
    return {
      timing: { total: duration, delay, processing, presentation },
      frames: seen.map(frame => ({
        duration: frame.duration,
        scripts: (frame.scripts ?? []).map(script => ({
          source: script.sourceURL || script.invoker,
          duration: script.duration,
        })),
      })),
    }
  }
}
