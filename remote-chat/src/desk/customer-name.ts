import type { Chat } from '@tamlung/shared/contract/desk-replies'
import type { Translate } from '../panel/panel-context'

type Customer = Pick<Chat, 'owner' | 'name' | 'username'>

const partsOf = (owner: string) => {
  const [kind = '', code = ''] = owner.split(':')
  return { kind: kind === 'member' || kind === 'signed' ? kind : 'guest', code }
}

/** A name, or as much of the number that stands for one as tells two of them apart. */
export function customerName({ name, username, owner }: Customer, t: Translate): string {
  const { kind, code } = partsOf(owner)
  return name || username || t(`queue.${kind}`, { code: code.slice(0, 6) })
}

/** Guests give themselves any name: it is no proof, so that beside a name stands what they are. */
export function customerKind({ name, username, owner }: Customer, t: Translate): string {
  return name || username ? t(`queue.kinds.${partsOf(owner).kind}`) : ''
}
