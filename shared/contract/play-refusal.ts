/** Whether a refusal is by a limit or a break that the member has set: then the way to these helps. */
export function isPlayRefusal(code: string | undefined): boolean {
  return code === 'PLAY_LIMIT' || code === 'PLAY_PAUSED'
}
