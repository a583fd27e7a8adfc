import { randomInt } from 'node:crypto'
import type { Area } from '../area'
import { fieldsOf, textOf } from '../fields'
import { addMember, addToken } from '../new-member'
import { Refusal } from '../refusal'
import type { Member } from '../world'

/** The profile in the shape of the specification's wallet reply. */
export function profileOf({ id, name, username, createdAt, coin }: Member) {
  return { _id: String(id), name, username, createdAt, coin }
}

export function account({ app, world, memberOf, done }: Area) {
  const byUsername = (username: string) =>
    world.members.find(member => member.username === username)

  app.post('/api/account/validate', (request, reply) => {
    if (byUsername(textOf(fieldsOf(request.body).username))) throw new Refusal('EXISTING_USER')
    return done(reply)
  })

  app.post('/api/account', (request, reply) => {
    const payload = fieldsOf(request.body)
    const username = textOf(payload.username)
    if (byUsername(username)) throw new Refusal('EXISTING_USER')
    if (world.settings.registerOTP && !world.verified.has(username))
      throw new Refusal('UNVERIFIED_OTP')
    addMember(world, {
      username,
      password: textOf(payload.password),
      name: textOf(payload.name),
      bank: {
        code: textOf(payload.bankCode),
        accountName: textOf(payload.bankAccountName),
        accountNo: textOf(payload.bankAccountNo),
      },
    })
    return done(reply)
  })

  app.post('/api/login', request => {
    const { username, password } = fieldsOf(request.body)
    const member = byUsername(textOf(username))
    if (!member || member.password !== password) throw new Refusal('WRONG_CREDENTIAL')
    return { token: addToken(world, member) }
  })

  app.post('/api/otp/send', request => {
    const phone = textOf(fieldsOf(request.body).phoneNumber)
    if (world.verified.has(phone)) return { code: 'OTP_VERIFIED' }
    const otpToken = `otp-${world.codes.size}`
    const code = String(randomInt(100_000, 1_000_000))
    world.codes.set(otpToken, { phone, code })
    return { otpRef: `REF${world.codes.size}`, otpToken, code: 'OK' }
  })

  app.post('/api/otp/verify', (request, reply) => {
    const { otpToken, otpCode } = fieldsOf(request.body)
    const sent = world.codes.get(textOf(otpToken))
    if (!sent) throw new Refusal('OTP_TOKEN_INVALID')
    if (sent.code !== otpCode) throw new Refusal('OTP_CODE_INVALID')
    world.verified.add(sent.phone)
    return done(reply)
  })

  app.get('/api/account/profile', request => ({ profile: profileOf(memberOf(request)) }))

  app.put('/api/account/profile', (request, reply) => {
    const member = memberOf(request)
    const { name, bankCode, bankAccountName, bankAccountNo } = fieldsOf(request.body)
    member.name = textOf(name)
    member.bank = {
      code: textOf(bankCode),
      accountName: textOf(bankAccountName),
      accountNo: textOf(bankAccountNo),
    }
    return done(reply)
  })

  app.put('/api/account/bankAccountName', (request, reply) => {
    const member = memberOf(request)
    member.bank.accountName = textOf(fieldsOf(request.body).bankAccountName)
    return done(reply)
  })

  app.put('/api/account/changepwd', (request, reply) => {
    const member = memberOf(request)
    const { oldPassword, newPassword } = fieldsOf(request.body)
    if (oldPassword !== member.password) throw new Refusal('WRONG_PASSWORD')
    member.password = textOf(newPassword)
    return done(reply)
  })
}
