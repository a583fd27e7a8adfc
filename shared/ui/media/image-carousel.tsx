import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { safeImageUrl } from '../../format/safe-url'
import { IconButton } from '../actions/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons'
import type { SwiperControl, SwiperStageProps } from '../internal/swiper-stage'
import { classNames } from '../styles/class-names'
import * as styles from './image-carousel.module.css'
import { Markup } from './markup'

/** A picture or markup of a carousel. */
export interface CarouselItem {
  image?: string | null
  html?: string | null
}

export interface ImageCarouselProps {
  items: readonly CarouselItem[]
  label?: string
}

/** Banners side by side. Until Swiper is loaded, and if it cannot be, they scroll natively. */
export function ImageCarousel({ items, label }: ImageCarouselProps) {
  const { t } = useTranslation('ui')
  const shown = items.filter(item => safeImageUrl(item.image) !== null || item.html?.trim())
  const [Stage, setStage] = useState<ComponentType<SwiperStageProps> | null>(null)
  const [current, setCurrent] = useState(0)
  const control = useRef<SwiperControl>(null)
  const several = shown.length > 1
  // Not `disabled`, because a button that reaches the last picture would lose the focus.
  const slideTo = (index: number) =>
    index in shown
      ? { onClick: () => control.current?.slideTo(index) }
      : { 'aria-disabled': true as const }

  useEffect(() => {
    if (!several) return
    let wanted = true
    import('../internal/swiper-stage').then(
      ({ SwiperStage }) => {
        if (wanted) setStage(() => SwiperStage)
      },
      () => {
        // The strip below still works.
      },
    )
    return () => {
      wanted = false
    }
  }, [several])

  const slides = shown.map((item, index) => (
    <Slide item={item} key={index} name={t('slide', { slide: index + 1, total: shown.length })} />
  ))

  if (shown.length === 0) return null
  return (
    <section aria-label={label ?? t('carousel')} className={styles.carousel}>
      {Stage ? (
        <Stage control={control} onSlide={setCurrent} slides={slides} />
      ) : (
        // Keyboards must be able to scroll content wider than its container.
        <div className={styles.strip} tabIndex={several ? 0 : undefined}>
          {slides}
        </div>
      )}
      {Stage && several && (
        <div className={styles.controls}>
          <IconButton
            {...slideTo(current - 1)}
            icon={<ChevronLeftIcon />}
            label={t('previousSlide')}
          />
          <span className={styles.dots}>
            {shown.map((_, index) => (
              <button
                aria-current={index === current ? 'true' : undefined}
                aria-label={t('slide', { slide: index + 1, total: shown.length })}
                className={classNames(styles.dot, index === current && styles.active)}
                key={index}
                {...slideTo(index)}
                type="button"
              />
            ))}
          </span>
          <IconButton
            {...slideTo(current + 1)}
            icon={<ChevronRightIcon />}
            label={t('nextSlide')}
          />
        </div>
      )}
    </section>
  )
}

function Slide({ item, name }: { item: CarouselItem; name: string }) {
  const image = safeImageUrl(item.image)
  const [broken, setBroken] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide, not a set of fields
    <div aria-label={name} className={styles.slide} role="group">
      {image && !broken && (
        <img
          alt=""
          className={styles.image}
          decoding="async"
          onError={() => setBroken(true)}
          referrerPolicy="no-referrer"
          src={image}
        />
      )}
      {item.html && <Markup className={styles.words} html={item.html} />}
    </div>
  )
}
