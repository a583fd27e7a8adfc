import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { bus, type Origin } from '../bus/bus'
import { type Language, languages } from '../contract/editions'
import type { LoadTexts } from '../contract/remote-contract'
import { languageOfTag, languageTag } from './language'
import { rememberLanguage } from './remember-language'

const sources = new Map<string, LoadTexts>()
let latestChange = 0
/** Whether a key is shown in place of a text that is not loaded yet. */
let isTextMissing = false

/** Returns the language of the page. */
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
    // A remote whose new texts fail to load keeps its old ones and must not delay the others.
    texts = i18next.getResourceBundle(i18next.language, namespace)
    if (!texts) throw error
  }
  // Another version of the part may have been registered meanwhile, with its own texts.
  if (sources.get(namespace) !== load) return
  // A notification renders all views again at once, so it is sent only if views show keys or other texts.
  const silent = !reload && !isTextMissing
  if (!silent) isTextMissing = false
  i18next.addResourceBundle(tag, namespace, texts, true, true, { silent })
}

function noteMissing(key: string, otherwise?: string): string {
  isTextMissing = true
  return otherwise ?? key
}

/** Starts with an empty set of texts; the page has one i18next. */
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

/** Removes the texts of another version, except in the current language, where they stay until the new ones are loaded. */
function forgetOthers(namespace: string) {
  for (const tag of languages.map(languageTag))
    if (tag !== i18next.language) i18next.removeResourceBundle(tag, namespace)
}

/** Registers a namespace; resolves when its texts in the current language are loaded. */
export async function registerTexts(namespace: string, load: LoadTexts): Promise<void> {
  const before = sources.get(namespace)
  const isOther = before !== undefined && before !== load
  sources.set(namespace, load)
  if (isOther) forgetOthers(namespace)
  try {
    await prepare(namespace, load, currentLanguage(), isOther)
  } catch (error) {
    // A failed part needs no texts in any language, unless another version of it is loading.
    if (sources.get(namespace) === load) sources.delete(namespace)
    throw error
  }
}

/** Loads all texts in a language, also those of parts and versions that are registered meanwhile. */
async function prepareAll(language: Language) {
  const before = new Map(sources)
  await Promise.all(Array.from(before, ([name, load]) => prepare(name, load, language)))
  for (const [name, load] of sources) if (before.get(name) !== load) return prepareAll(language)
}

/** Loads the texts of all parts in a language, then switches them together. The latest choice wins. */
export async function changeLanguage(language: Language, origin?: Origin): Promise<void> {
  const change = ++latestChange
  await prepareAll(language)
  if (change !== latestChange || language === currentLanguage()) return
  await i18next.changeLanguage(languageTag(language))
  rememberLanguage(language)
  bus.emit('language.changed', { language }, origin)
}

/** Follows a change of language in another tab; the shell calls it once. */
export function followLanguage(): () => void {
  return bus.on('language.changed', ({ language }, origin) => {
    if (origin.fromOtherTab) void changeLanguage(language, origin)
  })
}
