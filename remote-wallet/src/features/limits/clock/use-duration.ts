import { useTranslation } from 'react-i18next'

/** Minutes in words: hours and minutes, and none of both that there is nothing of. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('play-limits')
  return all => {
    const hours = Math.floor(all / 60)
    const minutes = all % 60
    if (hours === 0) return t('clock.minutes', { minutes })
    return minutes === 0 ? t('clock.wholeHours', { hours }) : t('clock.hours', { hours, minutes })
  }
}
