export const faultKinds = ['drop-after-commit', 'hang', '500', 'nonsense', 'gone'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  /** A route's path as in the contract, such as /api/wallet/transfer. */
  match: string
  kind: FaultKind
  times: number
  /** Limits the fault to this member. Without it, it applies to all. */
  member?: number
  method?: string
}

/** Faults that the demonstration's console requests for the next replies of this process. */
export class FaultBoard {
  #faults: Fault[] = []

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  /** Removes the faults of one member, or all of them. */
  clear(member?: number): void {
    this.#faults = member === undefined ? [] : this.#faults.filter(fault => fault.member !== member)
  }

  list(): readonly Fault[] {
    return this.#faults
  }

  take(method: string, path: string, member: number | undefined): FaultKind | undefined {
    const fault = this.#faults.find(
      one =>
        one.match === path &&
        (one.method === undefined || one.method === method) &&
        (one.member === undefined || one.member === member),
    )
    if (fault === undefined) return undefined
    fault.times -= 1
    if (fault.times <= 0) this.#faults = this.#faults.filter(one => one !== fault)
    return fault.kind
  }
}
