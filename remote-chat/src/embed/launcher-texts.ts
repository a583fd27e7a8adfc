import type { EmbedLanguage, EmbedTexts } from './options'

const keys = ['open', 'invitation', 'dismiss'] as const

/** Only what is read before the panel is there; the rest comes with the panel. In the order of `keys`. */
const texts: Record<EmbedLanguage, readonly [string, string, string]> = {
  th: ['แชทกับแอดมิน', 'มีอะไรทักแอดมินได้เลยนะ', 'ปิด'],
  la: ['ແຊັດກັບແອດມິນ', 'ມີຫຍັງທັກແອດມິນໄດ້ເລີຍເດີ', 'ປິດ'],
  en: ['Chat with us', 'Need a hand? Just ask', 'Close'],
}

export function launcherText(
  key: (typeof keys)[number],
  locale: EmbedLanguage,
  own: EmbedTexts = {},
): string {
  const { launcher } = own
  return Object(launcher)[key] ?? (texts[locale] ?? texts.en)[keys.indexOf(key)]
}
