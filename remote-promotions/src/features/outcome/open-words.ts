/** What is said of an action while nobody knows its outcome: what is done about it, and what looking has shown. */
export function openWords(looking: boolean, looked: boolean) {
  if (!looking) return 'outcome.checkingText'
  return looked ? 'outcome.lookedText' : 'outcome.lookingText'
}
