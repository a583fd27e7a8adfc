import type { EmbedLanguage, EmbedTexts } from './options'

type LauncherTexts = { open: string; invitation: string; dismiss: string }

/** Only what is read before the panel is there; the rest comes with the panel. */
const texts: Record<EmbedLanguage, LauncherTexts> = {
  th: { open: 'แชตกับแอดมิน', invitation: 'ทักแอดมินได้เลย', dismiss: 'ปิด' },
  la: { open: 'ແຊັດກັບແອດມິນ', invitation: 'ທັກແອດມິນໄດ້ເລີຍ', dismiss: 'ປິດ' },
  en: { open: 'Chat with us', invitation: 'Need a hand? Just ask', dismiss: 'Close' },
}

export function launcherText(
  key: keyof LauncherTexts,
  locale: EmbedLanguage,
  { launcher }: EmbedTexts,
): string {
  return Object(launcher)[key] ?? (texts[locale] ?? texts.en)[key]
}
