import { longestReply, mostReplies } from '@tamlung/shared/contract/chat-replies'
import { type FormEvent, useCallback, useState } from 'react'
import { operatorWords } from '../panel/service/operator-words'
import { useDesk } from './desk-context'
import { fromLines, misfit, toLines } from './in-lines'
import { done, type ReadyAnswer, readyAnswers } from './replies'
import { useLive } from './use-live'
import { useTask } from './use-task'
import { noWords, tagOf, written } from './written'

/** With what may be pressed as it is written: a line each. */
const empty = { name: '', ...noWords, lines: noWords }

/** What is said again and again, kept in three languages by an administrator. */
export function ReadyAnswers() {
  const { t, language: spoken, call } = useDesk()
  const { busy, problem, run } = useTask()
  const [wish, setWish] = useState(empty)
  const read = useCallback(() => call('/answers', readyAnswers), [call])
  const { value, again } = useLive(read)
  const kept = value?.answers ?? []

  async function keep(answers: readonly ReadyAnswer[]) {
    const isKept = await run(() => call('/answers', done, { method: 'PUT', body: { answers } }))
    again()
    return isKept
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    const { lines, ...said } = wish
    const answer = { ...said, name: said.name.trim(), replies: fromLines(lines) }
    if (await keep([...kept.filter(({ name }) => name !== answer.name), answer])) setWish(empty)
  }

  return (
    <section aria-labelledby="answers-title" className="card">
      <h2 id="answers-title">{t('tabs.answers')}</h2>
      {value && kept.length === 0 && <p>{t('card.none')}</p>}
      {kept.length > 0 && (
        <ul className="rows">
          {kept.map(answer => (
            <li key={answer.name}>
              <span>
                <b>{answer.name}</b>
                {written.map(language => (
                  <small key={language} lang={tagOf(language)}>
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
                  onClick={() => setWish({ ...answer, lines: toLines(answer.replies ?? []) })}
                  type="button"
                >
                  {t('answers.edit', { name: answer.name })}
                </button>
                <button
                  disabled={busy}
                  onClick={() => keep(kept.filter(({ name }) => name !== answer.name))}
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
            onChange={event => setWish({ ...wish, name: event.currentTarget.value })}
            required
            value={wish.name}
          />
        </label>
        {written.map(language => (
          <label key={language}>
            {t(`answers.${language}`)}
            <textarea
              lang={tagOf(language)}
              maxLength={2000}
              onChange={event => setWish({ ...wish, [language]: event.currentTarget.value })}
              rows={2}
              value={wish[language]}
            />
          </label>
        ))}
        {written.map(language => (
          <label key={language}>
            {t('answers.replies', { language: t(`answers.${language}`), most: mostReplies })}
            <textarea
              lang={tagOf(language)}
              onChange={event =>
                setWish({
                  ...wish,
                  lines: { ...wish.lines, [language]: event.currentTarget.value },
                })
              }
              ref={field =>
                field?.setCustomValidity(misfit(wish.lines[language], mostReplies, longestReply))
              }
              rows={2}
              value={wish.lines[language]}
            />
          </label>
        ))}
        <p className="problem" role="alert">
          {problem}
        </p>
        {/* What is kept is written as a whole: not before it is known. */}
        <button className="main" disabled={busy || !value} type="submit">
          {t('answers.add')}
        </button>
      </form>
    </section>
  )
}
