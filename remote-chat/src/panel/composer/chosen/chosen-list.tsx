import { CloseIcon, FileIcon, ImageIcon, VideoIcon } from '@tamlung/shared/ui/icons/icons'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { checkFile } from '../../../core/check-file'
import type { MediaKind } from '../../../core/content'
import type { ChatConversation } from '../../../core/conversation'
import { type PanelTools, usePanel } from '../../panel-context'
import * as styles from '../composer.module.css'

type ChosenFile = { key: number; file: File; kind: MediaKind }

const none: readonly ChosenFile[] = []

/** The chosen files, which survive closing the panel but not leaving the page, because none of them was sent. */
const waiting = new WeakMap<ChatConversation, readonly ChosenFile[]>()
let made = 0

/**
 * Files that are previewed before they are sent. Those that are too large or of another type are reported and left
 * out.
 */
export function useChosenFiles({
  conversation,
  alert,
  t,
}: Pick<PanelTools, 'conversation' | 'alert' | 't'>) {
  const [files, setFiles] = useState(() => waiting.get(conversation) ?? none)

  const change = useCallback(
    (next: (before: readonly ChosenFile[]) => readonly ChosenFile[]) => {
      const after = next(waiting.get(conversation) ?? none)
      waiting.set(conversation, after)
      setFiles(after)
    },
    [conversation],
  )

  const choose = useCallback(
    async (given: Iterable<File>) => {
      const takesPdf = conversation.state().service.canSendPdf === true
      for (const file of given) {
        const verdict = await checkFile(file, takesPdf).catch(() => null)
        if (verdict?.fits) {
          const { kind } = verdict
          change(before => [...before, { key: ++made, file, kind }])
        } else if (verdict?.reason === 'too large')
          alert(t('files.tooLarge', { megabytes: verdict.megabytes }))
        else alert(t(takesPdf ? 'pdf.unsupported' : 'files.unsupported'))
      }
    },
    [conversation, change, alert, t],
  )

  return useMemo(
    () => ({
      files,
      choose,
      drop: (key: number) => change(before => before.filter(one => one.key !== key)),
      /** Sends the files; the text belongs to the last one. */
      send(words: string) {
        files.forEach(({ file, kind }, index) => {
          conversation.attach(file, kind, index === files.length - 1 ? words : '')
        })
        change(() => none)
      },
    }),
    [files, choose, change, conversation],
  )
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>

const icons = { image: ImageIcon, video: VideoIcon, file: FileIcon }

/** The height to which pictures are decoded, in pixels. */
const height = 168

/** A picture is drawn on a canvas, because a page's policy may forbid pictures that are not the server's. */
function Thumbnail({ file, kind }: Pick<ChosenFile, 'file' | 'kind'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const Icon = icons[kind]

  useEffect(() => {
    let left = false
    async function draw() {
      const bitmap = await createImageBitmap(file, { resizeHeight: height })
      const target = left ? null : canvas.current
      if (!target) return bitmap.close()
      target.width = bitmap.width
      target.height = bitmap.height
      target.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
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
