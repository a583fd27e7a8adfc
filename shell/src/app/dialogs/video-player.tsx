import { languages } from '@tamlung/shared/contract/editions'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { languageName, languageTag } from '@tamlung/shared/i18n/language'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HowToVideo, howToVideos } from '../../media/how-to/videos'
import * as styles from './video-player.module.css'

function wantsCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The browser's own player works with every keyboard and screen reader. */
function VideoPlayer({ video, title }: { video: HowToVideo; title: string }) {
  const { t } = useTranslation('shell-pages')
  const element = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const language = currentLanguage()

  // Browsers may turn on other tracks by themselves once they know them.
  const showOwnCaptions = useCallback(() => {
    for (const track of element.current?.textTracks ?? [])
      track.mode = track.language === languageTag(language) ? 'showing' : 'disabled'
  }, [language])
  useEffect(showOwnCaptions, [showOwnCaptions])

  if (failed)
    return (
      <p className={styles.failed} role="alert">
        {t('howTo.failed')}
      </p>
    )
  return (
    <video
      aria-label={title}
      autoPlay={!wantsCalm()}
      className={styles.video}
      controls
      height={600}
      muted
      onLoadedMetadata={showOwnCaptions}
      playsInline
      poster={video.poster.href}
      preload="metadata"
      ref={element}
      width={480}
    >
      {video.sources.map(({ address, type }, index) => (
        <source
          key={type}
          onError={() => setFailed(index === video.sources.length - 1)}
          src={address.href}
          type={type}
        />
      ))}
      {languages.map(name => (
        <track
          default={name === language}
          key={name}
          kind="captions"
          label={languageName(name)}
          src={video.captions[name].href}
          srcLang={languageTag(name)}
        />
      ))}
    </video>
  )
}

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
