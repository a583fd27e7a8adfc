import { bus } from '@tamlung/shared/bus/bus'
import { Page } from '@tamlung/shared/ui/layout/page'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { useTranslation } from 'react-i18next'
import { type HowToVideo, howToVideos } from '../../media/how-to/videos'
import { shellDialogs } from '../dialogs/shell-dialogs'
import * as styles from './how-to-page.module.css'

function PlaySign() {
  return (
    <svg aria-hidden="true" height={14} viewBox="0 0 14 14" width={14}>
      <path d="M3.5 1.5v11l9-5.5z" fill="currentColor" />
    </svg>
  )
}

function VideoCard({ video }: { video: HowToVideo }) {
  const { t } = useTranslation('shell-pages')

  function watch() {
    bus.emit('dialog.open', { name: shellDialogs.video, parameters: { video: video.name } })
  }

  return (
    <button className={styles.card} onClick={watch} type="button">
      <span className={styles.picture}>
        <img alt="" height={600} loading="lazy" src={video.poster.href} width={480} />
        <span className={styles.sign}>
          <PlaySign />
        </span>
      </span>
      <span className={styles.words}>
        <strong className={styles.title}>
          <VisuallyHidden>{t('howTo.watch')} </VisuallyHidden>
          {t(`howTo.videos.${video.name}.title`)}
        </strong>
        <span className={styles.about}>{t(`howTo.videos.${video.name}.about`)}</span>
        <span className={styles.length}>{t('howTo.seconds', { count: video.seconds })}</span>
      </span>
    </button>
  )
}

/** Five short videos, each in its own dialog. */
export function HowToPage() {
  const { t } = useTranslation(['shell-pages', 'shell'])
  return (
    <Page wide title={t('titles.howTo', { ns: 'shell' })} intro={t('howTo.intro')}>
      <ol className={styles.videos}>
        {howToVideos.map(video => (
          <li key={video.name}>
            <VideoCard video={video} />
          </li>
        ))}
      </ol>
    </Page>
  )
}
