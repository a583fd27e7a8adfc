import { languages } from '@tamlung/shared/contract/editions'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { languageName, languageTag } from '@tamlung/shared/i18n/language'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HowToVideo } from '../../media/how-to/videos'
import * as styles from './video-player.module.css'

function wantsCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The browser's own player works with every keyboard and screen reader. */
export function VideoPlayer({ video, title }: { video: HowToVideo; title: string }) {
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
