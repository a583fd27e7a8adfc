import { formatAccountNumber } from '@tamlung/shared/format/account-number'
import * as styles from './account-number.module.css'

/** Never broken in two: people read it digit by digit. */
export function AccountNumber({ value }: { value: string }) {
  return <span className={styles.number}>{formatAccountNumber(value)}</span>
}
