import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { Link } from './pipe'

/** Runs callbacks at their times and in order, which separate timers would not guarantee. */
class DelayLine {
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

const segment = 1460
const initialWindow = 10 * segment

type Outgoing = { data: Buffer; sent: () => void }

/**
 * The server's end of a browser's connection, with the delay of the link: one round trip to open, then slow start, and
 * the link's rate shared by all connections. Data is accepted from the server only as fast as it is sent, so that the
 * server still decides about priorities.
 */
export class LinkedConnection extends Duplex {
  private readonly opensAt: number
  private readonly upward = new DelayLine()
  private readonly inward = new DelayLine()
  private readonly departing = new DelayLine()
  private readonly downward = new DelayLine()
  private readonly acknowledged = new DelayLine()
  private readonly queue: Outgoing[] = []
  private window = initialWindow
  private underWay = 0

  constructor(
    private readonly socket: Socket,
    private readonly link: Link,
  ) {
    super({ writableHighWaterMark: segment })
    this.opensAt = performance.now() + link.roundTrip
    socket.setNoDelay(true)
    socket.on('data', data => this.receive(data))
    socket.on('error', () => this.destroy())
    socket.on('close', () => this.destroy())
  }

  override _read() {}

  override _write(data: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.queue.push({ data, sent: done })
    this.pump()
  }

  override _final(done: () => void) {
    this.departing.at(performance.now(), () => {
      this.downward.at(performance.now() + this.link.roundTrip / 2, () => this.socket.end())
      done()
    })
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    for (const line of [this.upward, this.inward, this.departing, this.downward, this.acknowledged])
      line.clear()
    this.socket.destroy()
    done(error)
  }

  private receive(data: Buffer) {
    this.upward.at(Math.max(performance.now(), this.opensAt), () => {
      const { arrives } = this.link.up.carry(data.length, performance.now())
      this.inward.at(arrives, () => this.push(data))
    })
  }

  private pump() {
    for (;;) {
      const [head] = this.queue
      if (!head || this.underWay >= this.window) return
      const part = head.data.subarray(0, segment)
      head.data = head.data.subarray(part.length)
      const { departs, arrives } = this.link.down.carry(part.length, performance.now())
      this.underWay += part.length
      this.downward.at(arrives, () => this.socket.write(part))
      this.acknowledged.at(arrives + this.link.roundTrip / 2, () => this.acknowledge(part.length))
      if (head.data.length > 0) continue
      this.queue.shift()
      this.departing.at(departs, head.sent)
    }
  }

  private acknowledge(bytes: number) {
    this.underWay -= bytes
    const slowStart = this.window < this.link.window
    this.window += slowStart ? bytes : (segment * bytes) / this.window
    this.pump()
  }
}
