import type { Service } from '@tamlung/shared/contract/desk-replies'
import { type FormEvent, useCallback, useState } from 'react'
import { useDesk } from '../desk-context'
import { emptyText } from '../texts'
import { useAsyncAction, usePolling } from '../use-polling'
import { HoursFields } from './hours-fields'
import { LocalizedFields, QuestionFields } from './question-fields'

const nine = { from: '09:00', to: '17:00' }
const usualHours = {
  timeZone: 'Asia/Bangkok',
  week: [nine, nine, nine, nine, nine, null, null],
  closed: [],
}
const maxQuestions = 3
const maxReplies = 4

/** Returns the list with one item replaced, or removed if there is no new one. */
function changed<Item>(items: readonly Item[], index: number, item?: Item): Item[] {
  return items.flatMap((before, other) =>
    other === index ? (item === undefined ? [] : [item]) : [before],
  )
}

/** A new id for a question, by which its answers find it. */
const newId = () => `q${Date.now().toString(36)}`

function ServiceForm({ first }: { first: Service }) {
  const { t, call } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const [draft, setDraft] = useState(first)
  const [isSaved, setSaved] = useState(false)
  const { hours, questions, replies } = draft

  function change(part: Partial<Service>) {
    setSaved(false)
    setDraft({ ...draft, ...part })
  }

  async function keep(event: FormEvent) {
    event.preventDefault()
    setSaved(await run(() => call('PUT /service', { body: draft })))
  }

  return (
    <form onSubmit={keep}>
      <h3>{t('service.hours')}</h3>
      <label className="check">
        <input
          aria-describedby="hours-hint"
          checked={hours !== null}
          onChange={event => change({ hours: event.currentTarget.checked ? usualHours : null })}
          type="checkbox"
        />
        {t('service.tellHours')}
      </label>
      <p className="hint" id="hours-hint">
        {t('service.hoursHint')}
      </p>
      {hours && <HoursFields hours={hours} onChange={next => change({ hours: next })} />}

      <h3>{t('service.questions')}</h3>
      <p className="hint">{t('service.questionsHint')}</p>
      {questions.length > 0 && (
        <ul className="rows">
          {questions.map((question, index) => (
            <QuestionFields
              key={question.id}
              number={index + 1}
              onChange={next => change({ questions: changed(questions, index, next) })}
              onRemove={() => change({ questions: changed(questions, index) })}
              question={question}
            />
          ))}
        </ul>
      )}
      {questions.length < maxQuestions && (
        <button
          onClick={() =>
            change({
              questions: [
                ...questions,
                { id: newId(), label: emptyText, kind: 'text', choices: [], isRequired: false },
              ],
            })
          }
          type="button"
        >
          {t('service.addQuestion')}
        </button>
      )}

      <h3>{t('service.replies')}</h3>
      <p className="hint">{t('service.repliesHint')}</p>
      {replies.length > 0 && (
        <ul className="rows">
          {replies.map((reply, index) => (
            <li className="asked" key={index}>
              <LocalizedFields
                label={t('service.reply', { number: index + 1 })}
                maxLength={80}
                onChange={next => change({ replies: changed(replies, index, next) })}
                words={reply}
              />
              <button onClick={() => change({ replies: changed(replies, index) })} type="button">
                {t('service.remove', { what: t('service.reply', { number: index + 1 }) })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {replies.length < maxReplies && (
        <button onClick={() => change({ replies: [...replies, emptyText] })} type="button">
          {t('service.addReply')}
        </button>
      )}

      <p className="problem" role="alert">
        {problem}
      </p>
      <p role="status">{isSaved ? t('service.kept') : ''}</p>
      <button className="main" disabled={busy} type="submit">
        {t('service.keep')}
      </button>
    </form>
  )
}

/** Settings for customers: hours, texts and questions. */
export function ServiceTab() {
  const { t, call } = useDesk()
  const read = useCallback(() => call('GET /service'), [call])
  const { value, failed } = usePolling(read)

  return (
    <section aria-labelledby="service-title" className="card">
      <h2 id="service-title">{t('service.title')}</h2>
      <p role="status">{value ? '' : t(failed ? 'lost' : 'loading')}</p>
      {/* The form keeps its draft when the settings are polled again. */}
      {value && <ServiceForm first={value} />}
    </section>
  )
}
