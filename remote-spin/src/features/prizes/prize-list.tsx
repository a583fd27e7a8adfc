import { type Rows, sentRows } from '@tamlung/shared/contract/reply/list'
import type { Slice } from '@tamlung/shared/contract/routes/spinwheel'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Card } from '@tamlung/shared/ui/layout/card'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { useTranslation } from 'react-i18next'
import * as styles from './prize-list.module.css'

/** The wheel as a list of texts. */
export function PrizeList({ slices }: { slices: Rows<Slice> }) {
  const { t } = useTranslation('spin')
  return (
    <Card>
      <details>
        <summary className={styles.summary}>
          {t('prizes.title', { count: sentRows(slices) })}
        </summary>
        <ul className={styles.list}>
          {slices.map((slice, index) => (
            <li className={styles.prize} key={index}>
              <span className={styles.label}>{plainText(slice.label)}</span>
              <Markup html={slice.htmlDescription} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
