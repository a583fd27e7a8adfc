import { act, call, choice, field, list, make, row, soft, time } from './sections.js'

const notes = [
  '',
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
]

const showCodes = () =>
  list('One-time codes', '/codes', code => [
    make('strong', {}, code.code),
    ` ${code.phone} · ref ${code.reference} `,
    soft(time(code.createdAt)),
  ])

const showSlips = () =>
  list('Slips', '/slips', slip => {
    const amount = field(`Amount in ${slip.currency}`, {
      type: 'number',
      min: 0,
      step: 0.01,
      value: slip.amount ?? '',
    })
    const note = choice('Note', notes)
    const decide = state =>
      call('PUT', `/slips/${slip.reference}`, {
        status: state,
        note: note.value || null,
        amount: amount.value === '' ? null : Number(amount.value),
      })
    return [
      `${slip.status}${slip.note ? ` (${slip.note})` : ''} · member ${slip.member} `,
      soft(time(slip.createdAt)),
      slip.file
        ? make('a', { href: slip.file, target: '_blank', rel: 'noopener' }, ' picture')
        : '',
      row(amount, note),
      row(
        act('Approve', () => decide('SUCCESS')),
        act('Reject', () => decide('FAILED'), true),
      ),
    ]
  })

const showQrCodes = () =>
  list('QR codes', '/qrcodes', code => [
    `${code.provider} ${code.amount} ${code.currency} · ${code.state} · member ${code.member} `,
    ...(code.state === 'open'
      ? [
          row(
            act('Pay', () => call('POST', `/qrcodes/${code.id}/pay`)),
            act('Expire', () => call('POST', `/qrcodes/${code.id}/expire`), true),
          ),
        ]
      : []),
  ])

const showOpenMoves = () =>
  list('Deposits and withdrawals in progress', '/open', entry => [
    `${entry.type} ${entry.amount} ${entry.currency} · member ${entry.member} `,
    soft(time(entry.createdAt)),
    row(
      act('Confirm', () => call('PUT', `/open/${entry.reference}`, { isGood: true })),
      act('Refuse', () => call('PUT', `/open/${entry.reference}`, { isGood: false }), true),
    ),
  ])

const showGifts = () =>
  list('Gift links', '/gifts', gift => {
    const amount = field('Amount in baht', { type: 'number', min: 0, step: 0.01 })
    return [
      `${gift.voucher} · ${gift.state} · member ${gift.member} `,
      ...(gift.state === 'PROCESSING'
        ? [
            row(
              amount,
              act('Credit', () =>
                call('PUT', `/gifts/${gift.voucher}`, {
                  isGood: true,
                  amount: Number(amount.value),
                }),
              ),
              act('Refuse', () => call('PUT', `/gifts/${gift.voucher}`, { isGood: false }), true),
            ),
          ]
        : []),
    ]
  })

const showChats = () =>
  list('Chats', '/chats', chat => {
    const text = field('Answer')
    return [
      `${chat.name ?? chat.owner.slice(0, 24)} · ${chat.last_seq} messages · read to ${chat.read_seq}`,
      row(
        text,
        act('Send', () =>
          call('POST', '/chats', {
            owner: chat.owner,
            message: { message_type: 'text', payload: { message: text.value } },
          }),
        ),
      ),
    ]
  })

/** Lists everything that waits for staff, a bank or a game provider. */
export const showQueues = () => {
  showCodes()
  showSlips()
  showQrCodes()
  showOpenMoves()
  showGifts()
  showChats()
}
