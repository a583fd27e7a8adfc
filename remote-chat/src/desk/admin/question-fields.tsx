import type { LocalizedText, Service } from '@tamlung/shared/contract/desk-replies'
import { languages } from '@tamlung/shared/contract/editions'
import { lastOf } from '../../core/compat'
import { useDesk } from '../desk-context'
import { emptyText, languageTag } from '../texts'

type LocalizedFieldsProps = {
  label: string
  words: LocalizedText
  maxLength: number
  onChange: (words: LocalizedText) => void
}

/** Fields for one text in three languages, of which one is enough. */
export function LocalizedFields({ label, words, maxLength, onChange }: LocalizedFieldsProps) {
  const { t } = useDesk()
  return (
    <fieldset>
      <legend>{label}</legend>
      {languages.map(language => (
        <label key={language}>
          {t(`answers.${language}`)}
          <input
            autoComplete="off"
            lang={languageTag(language)}
            maxLength={maxLength}
            onChange={event => onChange({ ...words, [language]: event.currentTarget.value })}
            value={words[language]}
          />
        </label>
      ))}
    </fieldset>
  )
}

type Question = Service['questions'][number]
type Props = {
  question: Question
  number: number
  onChange: (question: Question) => void
  onRemove: () => void
}

/** Each line of a language is one choice, in the same order in all three. */
const lines = (choices: readonly LocalizedText[], language: keyof LocalizedText) =>
  choices.map(choice => choice[language]).join('\n')

function withLines(
  choices: readonly LocalizedText[],
  language: keyof LocalizedText,
  text: string,
): LocalizedText[] {
  const messages = text.split('\n').slice(0, 8)
  const length = Math.max(messages.length, choices.length)
  const all = Array.from({ length }, (_, index) => ({
    ...(choices[index] ?? emptyText),
    [language]: messages[index] ?? '',
  }))
  // Lines at the end that are empty in every language are removed.
  while (all.length > messages.length && languages.every(one => lastOf(all)?.[one] === ''))
    all.pop()
  return all
}

/** A question that guests are asked before their first message. */
export function QuestionFields({ question, number, onChange, onRemove }: Props) {
  const { t } = useDesk()
  const { label, kind, choices, isRequired } = question
  return (
    <li className="asked">
      <LocalizedFields
        label={t('service.question', { number })}
        maxLength={120}
        onChange={words => onChange({ ...question, label: words })}
        words={label}
      />
      <label>
        {t('service.kind')}
        <select
          onChange={event =>
            onChange({
              ...question,
              kind: event.currentTarget.value === 'choice' ? 'choice' : 'text',
            })
          }
          value={kind}
        >
          <option value="text">{t('service.kinds.text')}</option>
          <option value="choice">{t('service.kinds.choice')}</option>
        </select>
      </label>
      {kind === 'choice' &&
        languages.map(language => (
          <label key={language}>
            {t('service.choices', { language: t(`answers.${language}`) })}
            <textarea
              lang={languageTag(language)}
              onChange={event =>
                onChange({
                  ...question,
                  choices: withLines(choices, language, event.currentTarget.value),
                })
              }
              rows={3}
              value={lines(choices, language)}
            />
          </label>
        ))}
      <label className="check">
        <input
          checked={isRequired}
          onChange={event => onChange({ ...question, isRequired: event.currentTarget.checked })}
          type="checkbox"
        />
        {t('service.required')}
      </label>
      <button onClick={onRemove} type="button">
        {t('service.remove', { what: t('service.question', { number }) })}
      </button>
    </li>
  )
}
