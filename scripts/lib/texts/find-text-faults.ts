import { type Language, languages } from '@tamlung/shared/contract/editions'
import { argumentOf, calleeOf, literalOf, literalsOf, type SyntaxNode, walk } from '../source/walk'
import { flatten } from './glossary'

interface TextsInCode {
  /** Namespaces that the file opens besides its package's own. */
  namespaces: string[]
  keys: string[]
}

const openers = new Set(['useTranslation', 'getFixedT'])

function attributeOf(node: SyntaxNode, name: string) {
  const { name: attribute, value } = node
  const isNamed = typeof attribute === 'object' && attribute !== null && 'value' in attribute
  return isNamed && attribute.value === name ? literalOf(value) : undefined
}

/** The texts that a file names literally; keys that are computed at run time cannot be found. */
export function textsInCode(file: string, code: string): TextsInCode {
  const used: TextsInCode = { namespaces: [], keys: [] }
  walk(file, code, node => {
    if (node.type === 'JSXAttribute') {
      const key = attributeOf(node, 'i18nKey')
      if (key !== undefined) used.keys.push(key)
    }
    if (node.type !== 'CallExpression') return
    const callee = calleeOf(node) ?? ''
    const literals = literalsOf(
      argumentOf(node, openers.has(callee) && callee !== 'useTranslation' ? 1 : 0),
    )
    if (openers.has(callee)) used.namespaces.push(...literals)
    if (callee === 't') used.keys.push(...literals)
  })
  return used
}

/** Whether a set of texts contains a key, by itself or as a plural or variant. */
export function answers(texts: ReadonlySet<string>, key: string) {
  return texts.has(key) || [...texts].some(text => text.startsWith(`${key}_`))
}

/** Invisible characters such as word joiners: they are copied with a text and hide it from a search. */
const invisible = /[\u200b-\u200f\u2060-\u2064\ufeff]/
const anyPlural = /_(zero|one|two|few|many|other)$/

const pluralForms = (language: Language) =>
  new Intl.PluralRules(language === 'la' ? 'lo' : language).resolvedOptions().pluralCategories

const holesOf = (text: unknown) =>
  Array.from(String(text).matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g), match => match[1] ?? '')
const marksOf = (text: unknown) =>
  Array.from(String(text).matchAll(/<\/?([\w-]+)\s*\/?>/g), match => `<${match[1]}>`)

/** The placeholders of a text. A plural form may leave out its count. */
function needsOf(texts: readonly unknown[]) {
  const needs = texts.flatMap(text => [...holesOf(text), ...marksOf(text)])
  return [...new Set(needs)].filter(need => need !== 'count').sort()
}

/** Groups keys by the name in the code: all plural forms are one text. */
function byName(texts: ReadonlyMap<string, unknown>) {
  const names = new Map<string, Map<string, unknown>>()
  for (const [key, text] of texts) {
    const form = texts.has(key.replace(anyPlural, '_other')) ? anyPlural.exec(key)?.[1] : undefined
    const name = form ? key.replace(anyPlural, '') : key
    names.set(name, (names.get(name) ?? new Map()).set(form ?? '', text))
  }
  return names
}

function faultsOfForms(language: Language, name: string, forms: readonly string[]) {
  if (forms.includes('')) return []
  const wanted = pluralForms(language)
  const allowed = new Set<string>([...wanted, 'zero'])
  return [
    ...wanted
      .filter(form => !forms.includes(form))
      .map(form => `${language}: ${name} lacks _${form}`),
    ...forms
      .filter(form => !allowed.has(form))
      .map(form => `${language}: ${name}_${form} is a form that the language does not have`),
  ]
}

function faultsOfNeeds(language: Language, name: string, own: unknown[], model: unknown[]) {
  const [has, wants] = [needsOf(own), needsOf(model)].map(needs => needs.join(', ') || 'nothing')
  return has === wants ? [] : [`${language}: ${name} asks for ${has}, in Thai for ${wants}`]
}

/** Compares the languages of one folder with Thai, the default. */
export function findTextFaults(files: Record<Language, unknown>): string[] {
  const all = languages.map(language => [language, byName(flatten(files[language]))] as const)
  const names = new Set(all.flatMap(([, texts]) => [...texts.keys()]))
  const model = all[0]?.[1]

  return all.flatMap(([language, texts]) =>
    [...names].flatMap(name => {
      const forms = texts.get(name)
      if (!forms) return [`${language}: ${name} is missing`]
      const own = [...forms.values()]
      if (own.some(text => typeof text !== 'string' || text.trim() === '')) {
        return [`${language}: ${name} is empty`]
      }
      if (own.some(text => invisible.test(String(text)))) {
        return [`${language}: ${name} has an invisible character`]
      }
      return [
        ...faultsOfForms(language, name, [...forms.keys()]),
        ...faultsOfNeeds(language, name, own, [...(model?.get(name)?.values() ?? [])]),
      ]
    }),
  )
}
