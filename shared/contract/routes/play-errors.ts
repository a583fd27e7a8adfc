/** Refusals because of a member's own limits and breaks, for every call that starts a deposit or play. */
export const playErrors = ['PLAY_LIMIT', 'PLAY_PAUSED'] as const
