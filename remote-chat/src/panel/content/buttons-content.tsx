import type { Button } from '../../core/content'
import { usePanel } from '../panel-context'
import * as styles from './content.module.css'
import { LinkedText } from './linked-text'
import { MessageButton } from './message-button'

type Props = { text: string; buttons: readonly Button[] }

export function ButtonsContent({ text, buttons }: Props) {
  const { t } = usePanel()
  return (
    <>
      {text !== '' && <LinkedText text={text} />}
      <ul aria-label={t('message.choices')} className={styles.buttons}>
        {buttons.map((button, index) => (
          <li key={index}>
            <MessageButton button={button} />
          </li>
        ))}
      </ul>
    </>
  )
}
