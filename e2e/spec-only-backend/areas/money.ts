import type { Area } from '../area'
import { fieldsOf, fromBaht, textOf } from '../fields'
import { Refusal } from '../refusal'
import type { Member, Row } from '../world'

const walletName = 'WALLET'

function balanceOf(member: Member, account: string): number {
  if (account === walletName) return member.wallet
  const balance = member.games.get(account)
  if (balance === undefined) throw new Refusal('SLOT_NO_ACCOUNT')
  return balance
}

function put(member: Member, account: string, amount: number) {
  if (account === walletName) member.wallet = amount
  else member.games.set(account, amount)
}

function note(member: Member, row: Omit<Row, 'createdAt'>) {
  member.rows.unshift({ ...row, createdAt: new Date().toISOString() })
}

function move(member: Member, from: string, to: string, amount: number) {
  if (!(amount > 0)) throw new Refusal('TRANSFER_MINIMUM')
  if (balanceOf(member, from) < amount) throw new Refusal('MONEY_NOT_ENOUGH')
  const there = balanceOf(member, to)
  put(member, from, balanceOf(member, from) - amount)
  put(member, to, there + amount)
  note(member, { statementType: 'transfer', status: 'SUCCESS', from, to, amount })
}

function collect(member: Member, to: string) {
  for (const account of [walletName, ...member.games.keys()]) {
    const amount = balanceOf(member, account)
    if (account !== to && amount > 0) move(member, account, to, amount)
  }
}

function withdraw(member: Member, amount: number) {
  if (!(amount > 0)) throw new Refusal('TRANSFER_MINIMUM')
  if (member.wallet < amount) throw new Refusal('MONEY_NOT_ENOUGH')
  member.wallet -= amount
  note(member, {
    statementType: 'withdraw',
    status: 'PENDING',
    from: walletName,
    to: 'BANK',
    amount,
  })
}

/** This server does not recognise repeated calls: a call sent twice happens twice. */
export function money({ app, world, memberOf, done }: Area) {
  app.post('/api/wallet/add', (request, reply) => {
    const amount = fromBaht(fieldsOf(request.body).amount)
    note(memberOf(request), {
      statementType: 'deposit',
      status: 'PENDING',
      from: 'BANK',
      to: walletName,
      amount,
    })
    return done(reply)
  })

  app.post('/api/wallet/transfer', (request, reply) => {
    const { from, to, amount } = fieldsOf(request.body)
    move(memberOf(request), textOf(from), textOf(to), fromBaht(amount))
    return done(reply)
  })

  app.post('/api/wallet/transferAll', (request, reply) => {
    collect(memberOf(request), textOf(fieldsOf(request.body).to))
    return done(reply)
  })

  app.post('/api/wallet/withdraw', (request, reply) => {
    withdraw(memberOf(request), fromBaht(fieldsOf(request.body).amount))
    return done(reply)
  })

  app.post('/api/wallet/withdrawAll', (request, reply) => {
    const member = memberOf(request)
    collect(member, walletName)
    withdraw(member, fromBaht(fieldsOf(request.body).amount))
    return done(reply)
  })

  app.post('/api/wallet/truelink', (request, reply) => {
    const member = memberOf(request)
    const link = textOf(fieldsOf(request.body).link)
    if (link === '') throw new Refusal('TRUELINK_INVALID')
    if (world.usedLinks.has(link)) throw new Refusal('TRUELINK_DUPLICATE')
    world.usedLinks.add(link)
    member.wallet += 5_000
    note(member, {
      statementType: 'deposit',
      status: 'SUCCESS',
      from: 'GIFT',
      to: walletName,
      amount: 5_000,
    })
    return done(reply)
  })
}
