const registration = [
  'name',
  'username',
  'password',
  'sourceCode',
  'inviteCode',
  'bankCode',
  'bankAccountName',
  'bankAccountNo',
  'currency',
]
const page = ['page', 'limit']

/** Body fields that the specification names, by path. */
const named: Readonly<Record<string, readonly string[]>> = {
  '/api/account': registration,
  '/api/account/validate': registration,
  '/api/account/profile': ['name', 'bankCode', 'bankAccountName', 'bankAccountNo'],
  '/api/account/bankAccountName': ['bankCode', 'bankAccountName'],
  '/api/account/changepwd': ['oldPassword', 'newPassword'],
  '/api/login': ['username', 'password'],
  '/api/otp/send': ['phoneNumber'],
  '/api/otp/verify': ['otpToken', 'otpCode'],
  '/api/wallet/add': ['amount'],
  '/api/wallet/transfer': ['from', 'to', 'amount'],
  '/api/wallet/transferAll': ['to'],
  '/api/wallet/withdraw': ['amount'],
  '/api/wallet/withdrawAll': ['amount'],
  '/api/wallet/truelink': ['link'],
  '/api/invite': page,
  '/api/refund': page,
  '/api/statement': page,
  '/api/statement/slip': page,
  '/api/spinwheel/coupon/claim': ['coupon'],
  '/api/chat/send-message': [
    'sender',
    'message',
    'userId',
    'guestId',
    'username',
    'name',
    'deviceToken',
    'createdAt',
    'session_id',
  ],
  '/api/chat/history': ['userId', 'guestId', 'limit', 'skip'],
  '/api/chat/read-customer/': ['userId', 'guestId'],
}

/** Refuses the first unknown field with the message of a common validation library (Joi). */
export function refusalOfOther(path: string, body: unknown): string | undefined {
  const fields = named[path]
  const other = fields && Object.keys(Object(body)).find(name => !fields.includes(name))
  return other && `"${other}" is not allowed`
}
