import en from './locales/en.json'
import la from './locales/la.json'
import th from './locales/th.json'

/** What few operators need; it comes in all languages at once, with the panel. */
export const composerTexts = { th, la, en }
