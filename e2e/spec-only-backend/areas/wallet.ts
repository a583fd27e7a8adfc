import type { Area } from '../area'
import { toBaht } from '../fields'
import { games, gamesWithLink } from '../games'
import { Refusal } from '../refusal'
import type { Member } from '../world'
import { profileOf } from './account'

interface OfSlot {
  Params: { slotCode: string }
}

const names: Record<string, string> = { KBANK: 'กสิกรไทย', SCB: 'ไทยพาณิชย์', KTB: 'กรุงไทย' }

function slotsOf(member: Member) {
  return games.map(({ code, name, category, ftWalletSlot }) => ({
    code,
    name,
    logo: null,
    background: null,
    isActive: member.games.has(code),
    amount: toBaht(member.games.get(code) ?? 0),
    ftWalletSlot,
    category,
    web: `https://${code.toLowerCase()}.example/`,
    android: null,
    ios: null,
  }))
}

export function wallet({ app, memberOf, done }: Area) {
  app.get('/api/wallet', request => {
    const member = memberOf(request)
    const { code, accountName, accountNo } = member.bank
    return {
      profile: profileOf(member),
      bankAccount: {
        bankAccountName: accountName,
        bankAccountNo: accountNo,
        bankCode: code,
        bank: { nameTH: names[code] ?? code },
      },
      wallet: { amount: toBaht(member.wallet) },
      invite: { amount: toBaht(member.inviteBonus), success: 80, fail: 20 },
      slots: slotsOf(member),
    }
  })

  app.get('/api/wallet/refresh/slot', (request, reply) => {
    memberOf(request)
    return done(reply)
  })

  app.get<OfSlot>('/api/wallet/activate/:slotCode', (request, reply) => {
    const member = memberOf(request)
    const { slotCode } = request.params
    if (!games.some(({ code }) => code === slotCode)) throw new Refusal('NO_GAME')
    if (member.games.has(slotCode)) throw new Refusal('SLOT_ALREADY_ACTIVE')
    member.games.set(slotCode, 0)
    return done(reply)
  })

  app.get<OfSlot>('/api/wallet/account/:slotCode', request => {
    const member = memberOf(request)
    const { slotCode } = request.params
    if (!member.games.has(slotCode)) throw new Refusal('SLOT_NO_ACCOUNT')
    const login = {
      username: `${slotCode.toLowerCase()}${member.id}`,
      password: `pw-${member.gamePasswords.get(slotCode) ?? 1}`,
    }
    return slotCode === 'SEXYGAME' ? { ...login, event: { __VIEWSTATE: 'abc', step: 2 } } : login
  })

  app.get<OfSlot>('/api/wallet/resetpassword/:slotCode', (request, reply) => {
    const { gamePasswords } = memberOf(request)
    const { slotCode } = request.params
    gamePasswords.set(slotCode, (gamePasswords.get(slotCode) ?? 1) + 1)
    return done(reply)
  })

  const link = async (game: string) => {
    if (!gamesWithLink.has(game)) throw new Refusal('NO_GAME')
    return { link: `https://${game}.example/enter` }
  }
  app.get<{ Params: { game: string } }>('/api/autoLogin/:game/:username', request =>
    link(request.params.game),
  )
  app.get<{ Params: { game: string } }>('/api/autoLogin/:game/:username/:password', request =>
    link(request.params.game),
  )
}
