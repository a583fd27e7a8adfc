import { maxReplies, maxReplyLength } from '@tamlung/shared/contract/chat-replies'
import type { LocalizedText, ReadyAnswer } from '@tamlung/shared/contract/desk-replies'
import { languages } from '@tamlung/shared/contract/editions'
import { type FormEvent, useCallback, useState } from 'react'
import { operatorWords } from '../panel/service/operator-words'
import { useDesk } from './desk-context'
import { emptyText, languageTag } from './texts'
import { useAsyncAction, usePolling } from './use-polling'

type Language = (typeof languages)[number]

const inEach = (say: (language: Language) => string): LocalizedText => ({
  th: say('th'),
  la: say('la'),
  en: say('en'),
})

/** A list as lines of text, in each language. */
const toLines = (all: readonly LocalizedText[]): LocalizedText =>
  inEach(language =>
    all
      .map(words => words[language])
      .join('\n')
      .trimEnd(),
  )

/** Combines the lines with the same number in each language; those that are empty in all languages are left out. */
function fromLines(lines: LocalizedText): LocalizedText[] {
  const split = (language: Language) => lines[language].split('\n').map(line => line.trim())
  const length = Math.max(...languages.map(language => split(language).length))
  return Array.from({ length }, (_, index) =>
    inEach(language => split(language)[index] ?? ''),
  ).filter(words => languages.some(language => words[language] !== ''))
}

/** Describes the first line that is too long, or else by how much there are too many lines. Empty if they fit. */
function describeExcess(lines: string, maxLines: number, maxLineLength: number): string {
  const all = lines.trim().split('\n')
  const long = all.find(line => line.trim().length > maxLineLength)?.trim()
  if (long) return `${long}: ${long.length} / ${maxLineLength}`
  return all.length > maxLines ? `${all.length} / ${maxLines}` : ''
}

/** The empty form; reply buttons are written as one line each. */
const empty = { name: '', ...emptyText, lines: emptyText }

/** Ready answers in three languages, edited by an administrator. */
export function ReadyAnswers() {
  const { t, language: spoken, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const [draft, setDraft] = useState(empty)
  const read = useCallback(() => call('GET /answers'), [call])
  const { value, again } = usePolling(read)
  const stored = value?.answers ?? []

  async function keep(answers: readonly ReadyAnswer[]) {
    const isSaved = await run(() => call('PUT /answers', { body: { answers } }))
    again()
    return isSaved
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    const { lines, ...messages } = draft
    const answer = { ...messages, name: messages.name.trim(), replies: fromLines(lines) }
    if (await keep([...stored.filter(({ name }) => name !== answer.name), answer])) setDraft(empty)
  }

  return (
    <section aria-labelledby="answers-title" className="card">
      <h2 id="answers-title">{t('tabs.answers')}</h2>
      {value && stored.length === 0 && <p>{t('card.none')}</p>}
      {stored.length > 0 && (
        <ul className="rows">
          {stored.map(answer => (
            <li key={answer.name}>
              <span>
                <b>{answer.name}</b>
                {languages.map(language => (
                  <small key={language} lang={languageTag(language)}>
                    {answer[language]}
                  </small>
                ))}
                {answer.replies && answer.replies.length > 0 && (
                  <small>
                    {answer.replies.map(reply => operatorWords(reply, spoken)).join(' · ')}
                  </small>
                )}
              </span>
              <div className="row">
                <button
                  onClick={() => setDraft({ ...answer, lines: toLines(answer.replies ?? []) })}
                  type="button"
                >
                  {t('answers.edit', { name: answer.name })}
                </button>
                <button
                  disabled={busy}
                  onClick={() => keep(stored.filter(({ name }) => name !== answer.name))}
                  type="button"
                >
                  {t('answers.remove', { name: answer.name })}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add}>
        <label>
          {t('answers.name')}
          <input
            autoComplete="off"
            maxLength={60}
            onChange={event => setDraft({ ...draft, name: event.currentTarget.value })}
            required
            value={draft.name}
          />
        </label>
        {languages.map(language => (
          <label key={language}>
            {t(`answers.${language}`)}
            <textarea
              lang={languageTag(language)}
              maxLength={2000}
              onChange={event => setDraft({ ...draft, [language]: event.currentTarget.value })}
              rows={2}
              value={draft[language]}
            />
          </label>
        ))}
        {languages.map(language => (
          <label key={language}>
            {t('answers.replies', { language: t(`answers.${language}`), most: maxReplies })}
            <textarea
              lang={languageTag(language)}
              onChange={event =>
                setDraft({
                  ...draft,
                  lines: { ...draft.lines, [language]: event.currentTarget.value },
                })
              }
              ref={field =>
                field?.setCustomValidity(
                  describeExcess(draft.lines[language], maxReplies, maxReplyLength),
                )
              }
              rows={2}
              value={draft.lines[language]}
            />
          </label>
        ))}
        <p className="problem" role="alert">
          {problem}
        </p>
        {/* Disabled until the stored answers are known, because they are all written together. */}
        <button className="main" disabled={busy || !value} type="submit">
          {t('answers.add')}
        </button>
      </form>
    </section>
  )
}
