/** Refusals by a member's own limits and breaks, wherever money or play begins. */
export const playErrors = ['PLAY_LIMIT', 'PLAY_PAUSED'] as const
