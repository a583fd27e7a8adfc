import type { ChatQuestion } from '@tamlung/shared/contract/chat-service'
import { useState } from 'react'
import * as buttons from '../buttons.module.css'
import { useOwnId, usePanel } from '../panel-context'
import { operatorWords } from './operator-words'
import * as styles from './service.module.css'

const maxAnswerLength = 300

type Props = { questions: readonly ChatQuestion[] }

/** The operator's questions before the first message. */
export function Questions({ questions }: Props) {
  const { conversation, language, t } = usePanel()
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState(false)
  const base = useOwnId()

  function go() {
    const isMissing = questions.some(({ id, isRequired }) => isRequired && !given[id]?.trim())
    setProblem(isMissing)
    if (isMissing) return
    conversation.answer(
      questions.flatMap(({ id }) => {
        const answer = given[id]?.trim()
        return answer ? [{ id, answer }] : []
      }),
    )
  }

  return (
    <div className={styles.card}>
      {questions.map(({ id, label, kind, choices, isRequired }) => {
        const field = {
          className: styles.field,
          id: `${base}-${id}`,
          onChange: (event: { currentTarget: { value: string } }) =>
            setGiven({ ...given, [id]: event.currentTarget.value }),
          required: isRequired === true,
          value: given[id] ?? '',
        }
        return (
          <div className={styles.question} key={id}>
            <label htmlFor={field.id}>
              {operatorWords(label, language)}
              {!isRequired && <span className={styles.small}> {t('service.optional')}</span>}
            </label>
            {kind === 'choice' ? (
              <select {...field}>
                <option value="">–</option>
                {choices.map(choice => {
                  const words = operatorWords(choice, language)
                  return (
                    <option key={words} value={words}>
                      {words}
                    </option>
                  )
                })}
              </select>
            ) : (
              <input {...field} autoComplete="off" maxLength={maxAnswerLength} />
            )}
          </div>
        )
      })}
      {problem && (
        <p className={styles.problem} role="alert">
          {t('service.missing')}
        </p>
      )}
      <button className={buttons.main} onClick={go} type="button">
        {t('service.next')}
      </button>
    </div>
  )
}
