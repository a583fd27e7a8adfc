/** Pseudo-random numbers that repeat with the same seed (mulberry32). */
export class Dice {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A number from 0 (included) to 1 (excluded). */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[Math.floor(this.roll() * values.length)] ?? values[0]
  }
}
