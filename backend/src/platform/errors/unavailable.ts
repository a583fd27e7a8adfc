/** Something that we stand on cannot be reached, or takes nothing at the moment: whoever asked may ask again soon. */
export class Unavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} is not available`, { cause })
    this.name = 'Unavailable'
  }
}
