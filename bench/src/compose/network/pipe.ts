const packetOverhead = 40

/** A direction of a link: a queue with a bandwidth and a delay. */
export class Pipe {
  private freeAt = 0

  constructor(
    /** In bytes per millisecond. */
    private readonly rate: number,
    /** In milliseconds. */
    private readonly delay: number,
  ) {}

  carry(bytes: number, now: number): { departs: number; arrives: number } {
    this.freeAt = Math.max(this.freeAt, now) + (bytes + packetOverhead) / this.rate
    return { departs: this.freeAt, arrives: this.freeAt + this.delay }
  }
}

export type Link = { down: Pipe; up: Pipe; roundTrip: number; window: number }

export type LinkShape = {
  roundTrip: number
  /** `down` and `up` are in kbit/s, `roundTrip` in milliseconds. */
  down: number
  up: number
}

export function openLink({ roundTrip, down, up }: LinkShape): Link {
  const kilobit = 1000 / 8 / 1000
  return {
    down: new Pipe(down * kilobit, roundTrip / 2),
    up: new Pipe(up * kilobit, roundTrip / 2),
    roundTrip,
    // The limit of slow start: up to here a connection doubles its window with each round trip.
    window: 2 * down * kilobit * roundTrip,
  }
}
