import { useDesk } from '../desk-context'
import type { ChosenFile } from '../unsent'

type Props = { chosen: ChosenFile; onRemove: () => void }

const megabyte = 1_048_576

/** The file that is about to be sent, and its progress. */
export function FilePreview({ chosen, onRemove }: Props) {
  const { t } = useDesk()
  const { file, kind, preview, stage, share } = chosen
  const megabytes = Math.max(0.1, file.size / megabyte).toFixed(1)

  return (
    <div className="chosen-file">
      {kind === 'image' ? (
        <img alt={t('file.preview', { name: file.name })} src={preview} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: what people film and send has no captions
        <video
          aria-label={t('file.preview', { name: file.name })}
          controls
          playsInline
          src={preview}
        />
      )}
      <div>
        <p>
          {file.name} · {megabytes} MB
        </p>
        <p className="hint" role="status">
          {t(`file.${stage}`, { percent: Math.round(share * 100) })}
        </p>
        <button disabled={stage === 'sending'} onClick={onRemove} type="button">
          {t('file.remove')}
        </button>
      </div>
    </div>
  )
}
