/** Whether a refusal is by a limit or a break that the member has set: then the way to these helps. */
export const isPlayRefusal = (code = '') => code.startsWith('PLAY_')
