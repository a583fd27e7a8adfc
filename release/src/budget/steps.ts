/** So many visits have to have had the candidate since the last step before more players get it. */
export const visitsForStep = 200

const form = /^\d+(\.\d+)?(,\d+(\.\d+)?)*$/

/** What `--steps 5,25,50,100` says. */
export function readSteps(words: string | undefined): readonly number[] {
  if (words === undefined) return []
  const steps = form.test(words) ? words.split(',').map(Number) : []
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0))
  if (steps.length === 0 || !isRising || steps.some(step => step > 100))
    throw new Error('--steps are percentages that rise, such as 5,25,50,100')
  return steps
}

export function nextStep(steps: readonly number[], percent: number): number | undefined {
  return steps.find(step => step > percent)
}
