/** Fixed when the page is built. */
export const opensNewTab = process.env.GAME_SAME_TAB !== 'true'

/** How a game's address is opened: never with a way back to this page for the page it opens. */
export const gameLink = opensNewTab
  ? ({ target: '_blank', rel: 'noopener noreferrer' } as const)
  : ({ target: '_self', rel: 'noreferrer' } as const)
