/** Every code of the error catalogue with its HTTP status. */
export const errorCodes = {
  // Auth
  'invalid-token': 401,
  gone: 410,
  UNAUTHORIZED: 401,
  EXPIRED_AUTH_TOKEN: 401,
  INVALID_USER_1: 401,
  INVALID_USER_2: 401,
  INVALID_USER_3: 401,
  INVALID_USER_4: 401,
  INVALID_IP: 403,
  WRONG_CREDENTIAL: 401,
  WRONG_PASSWORD: 401,
  NO_USER: 401,
  INACTIVE_USER: 403,
  ACCOUNT_LOCKED: 403,
  LOGIN_FAIL: 400,
  // Single-use codes by SMS
  OTP_BLOCK: 429,
  OTP_TOKEN_INVALID: 400,
  OTP_NOT_EXIST: 400,
  OTP_VERIFIED: 200,
  OTP_EXPIRED: 400,
  OTP_CODE_INVALID: 400,
  OTP_CODE_VALID: 200,
  UNVERIFIED_OTP: 400,
  OTP_SEND_FAIL: 502,
  OTP_VERIFY_FAIL: 400,
  // Registration
  EXISTING_USER: 409,
  EXISTING_BANK: 409,
  INVALID_USER_INFO: 400,
  INVALID_BANK: 400,
  BANK_ACCOUNT_NAME_ENG: 400,
  REGISTER_FAIL: 400,
  GAME_ACTIVATION_FAIL: 502,
  PHONE_NUMBER_REQUIRE_10_DIGIT: 400,
  // Bonus and promotion
  BONUS_REMAINING: 409,
  BONUS_ALREADY_ACTIVE: 409,
  BONUS_MAX_CLAIMED: 409,
  BONUS_CONDITION: 409,
  BONUS_CLEAR: 409,
  BONUS_FULL: 409,
  NO_PROMOTION: 404,
  PROMOTION_RECEIVED: 409,
  // Invite
  INVITE_COLLECT: 409,
  INVITE_INACTIVE: 409,
  NO_INVITE_BONUS: 409,
  NO_INVITEE_PLAY_INFO: 409,
  INVITE_BONUS_SUCCESS: 200,
  INVITE_BONUS_FAIL: 409,
  // Refund
  NO_REFUND: 409,
  REFUND_CONDITION: 409,
  REFUND_SUCCESS: 200,
  REFUND_INACTIVE: 409,
  REFUND_MINIMUM: 409,
  // Games and transfers
  SLOT_ALREADY_ACTIVE: 409,
  SLOT_ACTIVATE_FAIL: 502,
  SLOT_NO_ACCOUNT: 409,
  SLOT_RESET_PASSWORD_FAIL: 502,
  NO_GAME: 404,
  TRANSFER_MINIMUM: 400,
  MONEY_NOT_ENOUGH: 409,
  TRANSFER_FAIL: 502,
  NO_BANK: 409,
  NO_WALLET: 404,
  QR_FAIL: 400,
  // Additive: limits and breaks that members set for themselves
  PLAY_LIMIT: 409,
  PLAY_PAUSED: 409,
  // Slips and links
  SLIP_UPLOAD_FAIL: 400,
  SLIP_NO_FILE: 400,
  SLIP_INVALID_FILE: 400,
  TRUELINK_DUPLICATE: 409,
  TRUELINK_INVALID: 400,
  // Spin
  NO_CLAIMABLE_COUPON: 409,
  INVALID_PRIZE_CODE: 400,
  INVALID_CODE: 400,
  INVALID_COUPON_TYPE: 409,
  COUPON_EXPIRED: 409,
  // Others
  REQUEST_LIMIT: 429,
  REQUEST_LIMIT_1MIN: 429,
  INTERNAL_SERVER_ERROR: 500,
  KEY_MISSING: 400,
  KEY_INVALID: 400,
  NO_DATA: 404,
  OK: 200,
  SUCCESS: 200,
} as const

export type ErrorCode = keyof typeof errorCodes

// Not `Object.hasOwn`, because the embedded chat must run in older browsers, which lack it.
const known: ReadonlySet<unknown> = new Set(Object.keys(errorCodes))

/** Narrows any value to a code of the catalogue. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return known.has(value)
}

/**
 * Whether a code proves that nothing was done: then a reply is a refusal even with a 5xx. INTERNAL_SERVER_ERROR does not,
 * because the server may have failed after the commit.
 */
export function isRefusalCode(code: unknown): boolean {
  return isErrorCode(code) && errorCodes[code] >= 400 && code !== 'INTERNAL_SERVER_ERROR'
}

/** Codes that end the session, whichever call returns them. */
export const sessionEndingCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'invalid-token',
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
])

/** The code for a service that is closed as a whole. */
export const goneCode: ErrorCode = 'gone'

/** Reasons for a refused slip, shown in brackets after its status. */
export const slipNotes = [
  'UPLOADED_FILE_NOT_EXIST',
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'DEST_ACC_INVALID',
  'SLIP_REFNO_DUPLICATED',
  'UNSTABLE_REFNO_ON_SLIP',
  'TRIPPLE_WRONG_CAPTCHA',
  'INVALID_SLIP',
  'NOT_MATCH',
  'EXPIRED_SLIP',
  'UNKNOW_ERROR',
] as const
