/** Whether a member's own limit or break caused a refusal: then the view links to the page of these. */
export const isPlayRefusal = (code = '') => code.startsWith('PLAY_')
