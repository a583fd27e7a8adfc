import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileIcon, VideoIcon } from '../icons/icons'
import * as styles from './file-preview.module.css'

const MAX_SIDE = 320

/** `1.2 MB`; a megabyte is 1,048,576 bytes here. */
export function fileSize(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}

/**
 * Draws a picture onto a canvas: that needs no `blob:` address, which the policy forbids, and keeps only a thumbnail of a
 * large photograph in memory.
 */
export function FilePreview({ file }: { file: File }) {
  const { t } = useTranslation('ui')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)

  useEffect(() => {
    let wanted = true
    setDrawn(false)
    if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return
    createImageBitmap(file).then(
      bitmap => {
        if (wanted && canvas.current) {
          draw(canvas.current, bitmap)
          setDrawn(true)
        }
        bitmap.close()
      },
      () => {
        // The file is not a picture: only its name is shown.
      },
    )
    return () => {
      wanted = false
    }
  }, [file])

  return (
    <div className={styles.preview}>
      <span className={styles.frame}>
        {!drawn && (file.type.startsWith('video/') ? <VideoIcon /> : <FileIcon />)}
        <canvas
          aria-label={t('previewOf', { name: file.name })}
          className={styles.canvas}
          hidden={!drawn}
          ref={canvas}
          role="img"
        />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>{fileSize(file.size)}</span>
      </span>
    </div>
  )
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}
