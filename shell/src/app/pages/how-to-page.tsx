import { Page } from '@tamlung/shared/ui/layout/page'
import { useTranslation } from 'react-i18next'
import { howToVideos } from '../../media/how-to/videos'
import * as styles from './how-to-page.module.css'
import { VideoCard } from './video-card'

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
