import { CloseIcon, FileIcon, ImageIcon, VideoIcon } from '@tamlung/shared/ui/icons/icons'
import { useEffect, useRef, useState } from 'react'
import { usePanel } from '../../panel-context'
import * as styles from '../composer.module.css'
import type { ChosenFile } from './use-chosen-files'

const icons = { image: ImageIcon, video: VideoIcon, file: FileIcon }

/** The maximum number of pixels that are decoded, however large the picture is. */
const height = 168

/** A picture is drawn here and not linked to: a page's policy may let in no picture but the server's. */
function Thumbnail({ file, kind }: Pick<ChosenFile, 'file' | 'kind'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const Icon = icons[kind]

  useEffect(() => {
    let left = false
    async function draw() {
      const bitmap = await createImageBitmap(file, { resizeHeight: height })
      const place = left ? null : canvas.current
      if (!place) return bitmap.close()
      place.width = bitmap.width
      place.height = bitmap.height
      place.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      setDrawn(true)
    }
    // A picture that cannot be drawn can still be sent: the icon stays.
    if (kind === 'image') draw().catch(() => {})
    return () => {
      left = true
    }
  }, [file, kind])

  return (
    <>
      {!drawn && <Icon size={32} />}
      {kind === 'image' && <canvas hidden={!drawn} ref={canvas} />}
    </>
  )
}

type Props = { files: readonly ChosenFile[]; onDrop: (key: number) => void }

/** The files that the next press of "Send" will send. */
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
