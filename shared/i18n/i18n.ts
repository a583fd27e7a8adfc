import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { bus, type Origin } from '../bus/bus'
import { type Language, languages } from '../contract/editions'
import type { LoadTexts } from '../contract/remote-contract'
import { languageOfTag, languageTag } from './language'
import { rememberLanguage } from './remember-language'

const sources = new Map<string, LoadTexts>()
let latestChange = 0
/** A key stands somewhere in place of its text, which may still come. */
let isTextMissing = false

/** The language that is shown now. */
export function currentLanguage(): Language {
  return languageOfTag(i18next.language)
}

async function prepare(namespace: string, load: LoadTexts, language: Language, reload = false) {
  const tag = languageTag(language)
  if (!reload && i18next.hasResourceBundle(tag, namespace)) return
  let texts: unknown
  try {
    texts = await load(language)
  } catch (error) {
    // A remote whose new texts do not come keeps its old ones and must not hold up the others.
    texts = i18next.getResourceBundle(i18next.language, namespace)
    if (!texts) throw error
  }
  // Another version of the part may have come meanwhile, with its own texts.
  if (sources.get(namespace) !== load) return
  // Told of new texts, everything that is shown is drawn anew, at once: needed only where something shows other ones.
  const silent = !reload && !isTextMissing
  if (!silent) isTextMissing = false
  i18next.addResourceBundle(tag, namespace, texts, true, true, { silent })
}

function noteMissing(key: string, otherwise?: string): string {
  isTextMissing = true
  return otherwise ?? key
}

/** Starts with the texts of one language and nothing else; i18next is one for the whole page. */
export function startI18n(language: Language) {
  void i18next.use(initReactI18next).init({
    lng: languageTag(language),
    resources: {},
    fallbackLng: false,
    initAsync: false,
    partialBundledLanguages: true,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: noteMissing,
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  rememberLanguage(language)
  bus.emit('language.changed', { language })
}

/** The texts of another version stay for the current language only, until the part's own are there. */
function forgetOthers(namespace: string) {
  for (const tag of languages.map(languageTag))
    if (tag !== i18next.language) i18next.removeResourceBundle(tag, namespace)
}

/** Makes a namespace known; resolves when its texts in the current language are there. */
export async function registerTexts(namespace: string, load: LoadTexts): Promise<void> {
  const before = sources.get(namespace)
  const isOther = before !== undefined && before !== load
  sources.set(namespace, load)
  if (isOther) forgetOthers(namespace)
  try {
    await prepare(namespace, load, currentLanguage(), isOther)
  } catch (error) {
    // A part that is gone needs no texts in any language, unless another version of it is on its way.
    if (sources.get(namespace) === load) sources.delete(namespace)
    throw error
  }
}

/** Includes parts and versions that come meanwhile: they know only the previous language. */
async function prepareAll(language: Language) {
  const before = new Map(sources)
  await Promise.all(Array.from(before, ([name, load]) => prepare(name, load, language)))
  for (const [name, load] of sources) if (before.get(name) !== load) return prepareAll(language)
}

/** Lets all mounted parts load their texts, then switches them together. The last choice wins. */
export async function changeLanguage(language: Language, origin?: Origin): Promise<void> {
  const change = ++latestChange
  await prepareAll(language)
  if (change !== latestChange || language === currentLanguage()) return
  await i18next.changeLanguage(languageTag(language))
  rememberLanguage(language)
  bus.emit('language.changed', { language }, origin)
}

/** Follows a language chosen in another tab; the shell calls it once. */
export function followLanguage(): () => void {
  return bus.on('language.changed', ({ language }, origin) => {
    if (origin.fromOtherTab) void changeLanguage(language, origin)
  })
}
