import * as buttons from '../buttons.module.css'
import { usePanel } from '../panel-context'
import * as styles from './cases.module.css'

type Props = {
  state: 'loading' | 'idle' | 'failed'
  complete: boolean
  more: () => void
  /** The button for the next page. */
  words: string
}

/** Asks for what else there is; says where it does not come. */
export function PagesEnd({ state, complete, more, words }: Props) {
  const { t } = usePanel()
  return (
    <>
      <p className={styles.said} role={state === 'failed' ? 'alert' : 'status'}>
        {state === 'loading' && t('talks.loading')}
        {state === 'failed' && t('talks.failed')}
      </p>
      {(state === 'failed' || !complete) && (
        <button
          aria-disabled={state === 'loading'}
          className={buttons.quiet}
          onClick={() => state !== 'loading' && more()}
          type="button"
        >
          {state === 'failed' ? t('list.retry') : words}
        </button>
      )}
    </>
  )
}
