import { noticeKinds } from '@tamlung/shared/contract/routes/notices'
import en from '../app/notices/locales/en.json'
import la from '../app/notices/locales/la.json'
import th from '../app/notices/locales/th.json'
import { placeOf } from '../app/notices/place-of'

const texts = { th, la, en }

export interface ShownNotice {
  title: string
  options: { body?: string; icon: string; lang: string; data: string }
}

/** Where whoever presses it is led. An answer is read where the chat is. */
const opens = (kind: string, row: unknown) => placeOf(kind, row) ?? '/user/contact'

function read(sent = ''): Record<string, unknown> {
  try {
    return Object(JSON.parse(sent))
  } catch {
    return {}
  }
}

/** What the phone shows of what was sent, in the language that the device has asked for. */
export function noticeFrom(sent: string | undefined): ShownNotice | undefined {
  const { kind, language, amount, currency, row } = read(sent)
  const known = noticeKinds.find(one => one === kind)
  if (!known) return undefined
  const tongue = language === 'la' || language === 'en' ? language : 'th'
  const { kinds, units } = texts[tongue]
  const unit = currency === 'LAK' ? units.LAK : units.BAHT
  return {
    title: kinds[known],
    options: {
      ...(typeof amount === 'string' && { body: `${amount} ${unit}` }),
      icon: '/icon-192.png',
      lang: tongue === 'la' ? 'lo' : tongue,
      data: opens(known, row),
    },
  }
}
