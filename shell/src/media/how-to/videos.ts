import type { Language } from '@tamlung/shared/contract/editions'

export type HowToVideo = {
  name: 'wallet' | 'play' | 'balance' | 'bonus' | 'end'
  /** In the order of preference for the browser; any https address works as well. */
  sources: readonly { address: URL; type: 'video/webm' | 'video/mp4' }[]
  poster: URL
  captions: Readonly<Record<Language, URL>>
  seconds: number
}

/**
 * The five how-to videos. They are silent, without text or currency in the picture, so one video serves all languages; the
 * captions carry the text. Change the addresses here to show others.
 */
export const howToVideos: readonly HowToVideo[] = [
  {
    name: 'wallet',
    sources: [
      { address: new URL('./wallet.webm', import.meta.url), type: 'video/webm' },
      { address: new URL('./wallet.mp4', import.meta.url), type: 'video/mp4' },
    ],
    poster: new URL('./wallet.webp', import.meta.url),
    captions: {
      th: new URL('./wallet.th.vtt', import.meta.url),
      la: new URL('./wallet.la.vtt', import.meta.url),
      en: new URL('./wallet.en.vtt', import.meta.url),
    },
    seconds: 8,
  },
  {
    name: 'play',
    sources: [
      { address: new URL('./play.webm', import.meta.url), type: 'video/webm' },
      { address: new URL('./play.mp4', import.meta.url), type: 'video/mp4' },
    ],
    poster: new URL('./play.webp', import.meta.url),
    captions: {
      th: new URL('./play.th.vtt', import.meta.url),
      la: new URL('./play.la.vtt', import.meta.url),
      en: new URL('./play.en.vtt', import.meta.url),
    },
    seconds: 8,
  },
  {
    name: 'balance',
    sources: [
      { address: new URL('./balance.webm', import.meta.url), type: 'video/webm' },
      { address: new URL('./balance.mp4', import.meta.url), type: 'video/mp4' },
    ],
    poster: new URL('./balance.webp', import.meta.url),
    captions: {
      th: new URL('./balance.th.vtt', import.meta.url),
      la: new URL('./balance.la.vtt', import.meta.url),
      en: new URL('./balance.en.vtt', import.meta.url),
    },
    seconds: 8,
  },
  {
    name: 'bonus',
    sources: [
      { address: new URL('./bonus.webm', import.meta.url), type: 'video/webm' },
      { address: new URL('./bonus.mp4', import.meta.url), type: 'video/mp4' },
    ],
    poster: new URL('./bonus.webp', import.meta.url),
    captions: {
      th: new URL('./bonus.th.vtt', import.meta.url),
      la: new URL('./bonus.la.vtt', import.meta.url),
      en: new URL('./bonus.en.vtt', import.meta.url),
    },
    seconds: 8,
  },
  {
    name: 'end',
    sources: [
      { address: new URL('./end.webm', import.meta.url), type: 'video/webm' },
      { address: new URL('./end.mp4', import.meta.url), type: 'video/mp4' },
    ],
    poster: new URL('./end.webp', import.meta.url),
    captions: {
      th: new URL('./end.th.vtt', import.meta.url),
      la: new URL('./end.la.vtt', import.meta.url),
      en: new URL('./end.en.vtt', import.meta.url),
    },
    seconds: 8,
  },
]
