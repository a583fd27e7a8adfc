/** Runs what it is given at its time and in its order, which two timers alone would not keep. */
export class DelayLine {
  private readonly waiting: { at: number; run: () => void }[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  at(at: number, run: () => void) {
    this.waiting.push({ at, run })
    this.arm()
  }

  clear() {
    clearTimeout(this.timer)
    this.waiting.length = 0
  }

  private arm() {
    const [next] = this.waiting
    if (this.timer !== undefined || !next) return
    this.timer = setTimeout(() => this.runDue(), Math.max(0, next.at - performance.now()))
  }

  private runDue() {
    this.timer = undefined
    for (;;) {
      const [next] = this.waiting
      if (!next || next.at > performance.now()) break
      this.waiting.shift()
      next.run()
    }
    this.arm()
  }
}
