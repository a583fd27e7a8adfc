import { type Provocations, registration, type Stage } from './stage'

export const registrationCodes = ({ backend, during }: Stage): Provocations => {
  const register = (more?: object) =>
    during('registerOTP', false, () => backend.caller.post('/api/account', registration(more)))
  return {
    EXISTING_USER: () => register({ username: '0812345678' }),
    EXISTING_BANK: () => register({ bankCode: 'KTB', bankAccountNo: '123-4-56789-0' }),
    INVALID_USER_INFO: () => register({ password: 'short' }),
    INVALID_BANK: () => register({ bankCode: 'NOBANK' }),
    BANK_ACCOUNT_NAME_ENG: () => register({ bankCode: 'BBL', bankAccountName: 'สมชาย ใจดี' }),
    REGISTER_FAIL: () => register({ sourceCode: 'NOWHERE' }),
    GAME_ACTIVATION_FAIL: async () => {
      await backend.console.post('/provider-faults', { step: 'open', kind: 'fail' })
      return during('openAtRegistration', ['PG'], () => register())
    },
    PHONE_NUMBER_REQUIRE_10_DIGIT: () => register({ username: '12345' }),
  }
}
