import en from './locales/en.json'
import la from './locales/la.json'
import th from './locales/th.json'

/** Few enough to come in all languages at once, with the panel. */
export const talksTexts = { th, la, en }
