import { type OfferName, offerNames } from '@tamlung/shared/contract/routes/lookup'
import type { Backend } from '../../platform/backend'
import { passkeySite } from '../../platform/configuration/configuration'
import { type Call, type Handlers, RawReply } from '../../platform/http/call'
import { localise } from '../../platform/language/local-text'
import { getSetting } from '../../platform/settings/setting'
import { publicKeys } from '../../platform/signing/signing-keys'
import { pushKeys } from '../push/push-keys'
import { showWithdrawLimits } from './withdraw-limits'

/** Returns the setting as stored. Its reader has to check the value. */
const lookup =
  (name: string) =>
  async ({ language }: Pick<Call, 'language'>, { database }: Backend) => {
    const value = await database.run(getSetting, `lookup.${name}`)
    return new RawReply(localise(value, language) ?? null)
  }

const flagOf =
  (name: string, setting: string) =>
  async (_: unknown, { database }: Backend) =>
    new RawReply({ [name]: (await database.run(getSetting, setting)) ?? null })

export const lookupHandlers = {
  lookupBanks: lookup('banks'),
  lookupConditions: lookup('conditions'),
  lookupAgreements: lookup('agreements'),
  lookupInfo: lookup('info'),
  lookupNotice: lookup('notice'),
  lookupContact: lookup('contact'),
  async lookupWithdraw({ member }, { database }) {
    return new RawReply(await database.run(showWithdrawLimits, member.currency))
  },
  lookupSlip: lookup('slip'),
  lookupSources: lookup('sources'),
  async lookupActive(_, { database }) {
    const terminated = await database.run(getSetting, 'terminated')
    return new RawReply({ terminated: terminated === true ? 'gone' : null })
  },
  /** Lists the optional features that this server has, by their names in the contract. */
  async lookupOffers(_, backend) {
    const offers: Record<OfferName, boolean> = {
      receipt: true,
      playLimits: true,
      playClock: true,
      lostPassword: true,
      notices: true,
      statementSearch: true,
      flowPeriods: true,
      securityActivity: true,
      push: (await pushKeys(backend)) !== undefined,
      passkeys: passkeySite(backend.configuration) !== undefined,
      receiptProof: (await publicKeys(backend)).length > 0,
    }
    return offerNames.filter(name => offers[name])
  },
  lookupRegisterOtp: flagOf('registerOTP', 'registerOTP'),
  lookupEnableChatWidget: flagOf('enableChatWidget', 'enableChatWidget'),
} satisfies Partial<Handlers>
