import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useTranslation } from 'react-i18next'
import { howToVideos } from '../../media/how-to/videos'
import * as styles from './video-dialog.module.css'
import { VideoPlayer } from './video-player'

/** Plays one how-to video, with its steps as text beside it. */
export function VideoDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation('shell-pages')
  const video = howToVideos.find(({ name }) => name === parameters.video)
  // The address was altered by hand: there is no video to play.
  if (!video) return null
  const texts = `howTo.videos.${video.name}`
  const steps = Object.values(t(`${texts}.steps`, { returnObjects: true }))

  return (
    <Dialog onClose={onClose} size="wide" title={t(`${texts}.title`)}>
      <div className={styles.content}>
        <VideoPlayer title={t(`${texts}.title`)} video={video} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen it has to be reached by key to be scrolled to */}
        <section aria-label={t('howTo.stepsTitle')} tabIndex={0}>
          <h3>{t('howTo.stepsTitle')}</h3>
          <ol className={styles.steps}>
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  )
}
