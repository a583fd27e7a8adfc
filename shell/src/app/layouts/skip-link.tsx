import { useTranslation } from 'react-i18next'
import * as styles from './skip-link.module.css'

/** Not a link to a fragment: addresses name pages and dialogs only. */
function skip() {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus()
}

/** The first Tab stop skips the menus. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <button className={styles.link} onClick={skip} type="button">
      {t('skipToContent')}
    </button>
  )
}
