import type { EmbedOptions } from '../../chat-embed/src/types'
import type { Chosen } from './chosen'

/** The options for `init`; defaults are left out. */
export function optionsOf(chosen: Chosen): EmbedOptions {
  const { locale, theme, position, greeting, heading, hidden, api } = chosen
  return {
    locale,
    ...(theme && { theme: theme as 'light' | 'dark' }),
    ...(position && { position: position as 'left' }),
    ...(greeting && { greeting }),
    ...(heading && { texts: { titles: { chat: heading } } }),
    ...(hidden && { hidden }),
    ...(api && { api }),
  }
}
