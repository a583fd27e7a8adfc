/** What a member's own limits and breaks refuse, wherever money or play begins. */
export const playErrors = ['PLAY_LIMIT', 'PLAY_PAUSED'] as const
