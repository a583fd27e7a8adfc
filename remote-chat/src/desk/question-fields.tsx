import { lastOf } from '../core/last-of'
import { useDesk } from './desk-context'
import type { Service, Words } from './replies'
import { WordsFields } from './words-fields'
import { noWords, tagOf, written } from './written'

type Question = Service['questions'][number]
type Props = {
  question: Question
  number: number
  onChange: (question: Question) => void
  onRemove: () => void
}

/** Each line of a language is one choice, in the same order in all three. */
const lines = (choices: readonly Words[], language: keyof Words) =>
  choices.map(choice => choice[language]).join('\n')

function withLines(choices: readonly Words[], language: keyof Words, text: string): Words[] {
  const said = text.split('\n').slice(0, 8)
  const length = Math.max(said.length, choices.length)
  const all = Array.from({ length }, (_, index) => ({
    ...(choices[index] ?? noWords),
    [language]: said[index] ?? '',
  }))
  // A line that is empty in all of them at the end is none.
  while (all.length > said.length && written.every(one => lastOf(all)?.[one] === '')) all.pop()
  return all
}

/** One question that guests are asked before their first message. */
export function QuestionFields({ question, number, onChange, onRemove }: Props) {
  const { t } = useDesk()
  const { label, kind, choices, isRequired } = question
  return (
    <li className="asked">
      <WordsFields
        label={t('service.question', { number })}
        most={120}
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
        written.map(language => (
          <label key={language}>
            {t('service.choices', { language: t(`answers.${language}`) })}
            <textarea
              lang={tagOf(language)}
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
