const pattern = /^\d+(\.\d+)?(,\d+(\.\d+)?)*$/

/**
 * Parses `--steps 25,50,100`: the percentages of a canary of the visitors.
 * @returns No steps for undefined: the weight is then raised by hand.
 * @throws If the weights are not numbers that rise from above 0 to at most 100.
 */
export function parseSteps(text: string | undefined): readonly number[] {
  if (text === undefined) return []
  const steps = pattern.test(text) ? text.split(',').map(Number) : []
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0))
  if (steps.length === 0 || !isRising || steps.some(step => step > 100))
    throw new Error('--steps takes rising percentages, such as 25,50,100')
  return steps
}

/** The first step above the current weight; undefined after the last one. */
export function nextStep(steps: readonly number[], weight: number): number | undefined {
  return steps.find(step => step > weight)
}
