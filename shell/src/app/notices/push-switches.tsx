import { bus } from '@tamlung/shared/bus/bus'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CheckIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choosePush, chosenTopics, topics } from './push-state'
import * as styles from './push-switches.module.css'

const all = Object.keys(topics)

/** Switches for notifications while no page is open. All are off until the browser's permission is given. */
export function PushSwitches() {
  const { t } = useTranslation('notices')
  const [chosen, setChosen] = useState(chosenTopics)
  const [refused, setRefused] = useState(Notification.permission === 'denied')

  async function choose(next: readonly string[]) {
    const permission = next.length > 0 ? await Notification.requestPermission() : 'granted'
    setRefused(permission === 'denied')
    if (permission !== 'granted') return
    try {
      await choosePush(next)
      setChosen(next)
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
    }
  }

  return (
    <section className={styles.switches}>
      <h3 className={styles.title}>{t('push.title')}</h3>
      <p>{t(refused ? 'push.refused' : 'push.text')}</p>
      <div className={styles.topics}>
        {all.map(topic => {
          const isOn = chosen.includes(topic)
          return (
            <Button
              aria-pressed={isOn}
              disabled={refused}
              icon={isOn ? <CheckIcon size={18} /> : undefined}
              key={topic}
              kind={isOn ? 'primary' : 'quiet'}
              onClick={() =>
                choose(isOn ? chosen.filter(one => one !== topic) : [...chosen, topic])
              }
              size="small"
            >
              {t(`push.topics.${topic}`)}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
