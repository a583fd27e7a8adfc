import type { Account } from './post'

export const coinsOf = (member: number): Account => ({ member, kind: 'coin', currency: 'COIN' })
export const coinsOfHouse: Account = { kind: 'house', code: 'coin', currency: 'COIN' }
