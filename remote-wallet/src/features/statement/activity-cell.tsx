import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { useTranslation } from 'react-i18next'
import { sourceWords } from '../../core/source-words'
import { activityKey } from '../../core/statement-words'
import { usePlaceName } from '../../core/use-place-name'
import * as styles from './activity-cell.module.css'

/** The activity as the button of its row. */
export function ActivityCell({ row }: { row: Statement }) {
  const { t } = useTranslation('wallet')
  const placeName = usePlaceName()
  const source = sourceWords(row, t)
  const places = [row.from, row.to].filter(place => place != null && place !== '')
  return (
    <button className={styles.activity} type="button">
      <span className={styles.words}>
        <span className={styles.name}>{t(activityKey(row.statementType))}</span>{' '}
        {row.statementType === 'transfer' && places.length === 2 && (
          <span className={styles.detail}>{places.map(placeName).join(' → ')}</span>
        )}{' '}
        {source && <span className={styles.detail}>{source}</span>}
        <VisuallyHidden> {t('receipt.open')}</VisuallyHidden>
      </span>
    </button>
  )
}
