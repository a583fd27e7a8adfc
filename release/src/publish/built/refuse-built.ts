import { Refusal } from '../../changes/refusal'

export function refuseBuilt(what: string, cure: string): never {
  throw new Refusal([{ what, cure }])
}
