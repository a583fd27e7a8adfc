import { CloseIcon } from '@tamlung/shared/ui/icons/icons'
import { usePanel } from '../../panel-context'
import * as styles from '../composer.module.css'
import { Thumbnail } from './thumbnail'
import type { ChosenFile } from './use-chosen-files'

type Props = { files: readonly ChosenFile[]; onDrop: (key: number) => void }

/** What goes out with the next press of "Send". */
export function ChosenList({ files, onDrop }: Props) {
  const { t } = usePanel()
  return (
    <>
      <p className={styles.note} role="status">
        {files.length > 0 && t('chosen.ready', { number: files.length })}
      </p>
      {files.length > 0 && (
        <ul className={styles.chosen}>
          {files.map(one => (
            <li className={styles.one} key={one.key}>
              <span className={styles.picture}>
                <Thumbnail file={one.file} kind={one.kind} />
              </span>
              <span className={styles.name}>{one.file.name}</span>
              <button
                aria-label={t('chosen.remove', { name: one.file.name })}
                className={styles.remove}
                onClick={() => onDrop(one.key)}
                type="button"
              >
                <CloseIcon size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
