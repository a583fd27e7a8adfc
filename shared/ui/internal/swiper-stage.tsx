import { type ReactElement, type Ref, useImperativeHandle, useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { Swiper, SwiperSlide } from 'swiper/react'
import * as styles from './swiper-stage.module.css'

export interface SwiperControl {
  slideTo: (index: number) => void
}

export interface SwiperStageProps {
  slides: readonly ReactElement[]
  onSlide: (index: number) => void
  control: Ref<SwiperControl>
}

/** Swiper without its modules: Pagination writes markup, which the policy forbids, so the dots are made elsewhere. */
export function SwiperStage({ slides, onSlide, control }: SwiperStageProps) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null)
  useImperativeHandle(control, () => ({ slideTo: index => swiper?.slideTo(index) }), [swiper])
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <Swiper
      className={styles.stage}
      onSlideChange={instance => onSlide(instance.activeIndex)}
      onSwiper={setSwiper}
      spaceBetween={12}
      speed={still ? 0 : 220}
    >
      {slides.map(slide => (
        <SwiperSlide key={slide.key}>{slide}</SwiperSlide>
      ))}
    </Swiper>
  )
}
