import { isLanguage, type Language } from '@tamlung/shared/contract/editions'
import { noticeKinds } from '@tamlung/shared/contract/routes/notices'
import en from '../app/notices/locales/en.json'
import la from '../app/notices/locales/la.json'
import th from '../app/notices/locales/th.json'
import { noticeTarget } from '../app/notices/notice-target'

const texts = { th, la, en } satisfies Record<Language, object>

export interface ShownNotice {
  title: string
  options: { body?: string; icon: string; lang: string; data: string }
}

/** The target of a press. A chat answer is read where the chat is. */
const opens = (kind: string, row: unknown) => noticeTarget(kind, row) ?? '/user/contact'

function read(sent = ''): Record<string, unknown> {
  try {
    return Object(JSON.parse(sent))
  } catch {
    return {}
  }
}

/** Shows a received message as a notification, in the language that the device has chosen. */
export function noticeFrom(sent: string | undefined): ShownNotice | undefined {
  const { kind, language, amount, currency, row } = read(sent)
  const known = noticeKinds.find(one => one === kind)
  if (!known) return undefined
  const tongue = isLanguage(language) ? language : 'th'
  const { kinds, units } = texts[tongue]
  const unit = currency === 'LAK' || currency === 'BAHT' ? units[currency] : ''
  return {
    title: kinds[known],
    options: {
      ...(typeof amount === 'string' && { body: `${amount} ${unit}`.trim() }),
      icon: '/icon-192.png',
      lang: tongue === 'la' ? 'lo' : tongue,
      data: opens(known, row),
    },
  }
}
