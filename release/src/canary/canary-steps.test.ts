import { nextStep, parseSteps } from './canary-steps'

describe('nextStep', () => {
  test('returns the first step above the weight', () => {
    const steps = parseSteps('5,25,50,100')
    expect([0, 5, 30, 50, 100].map(weight => nextStep(steps, weight))).toEqual([
      5,
      25,
      50,
      100,
      undefined,
    ])
  })

  test('returns nothing when there are no steps', () => {
    expect(nextStep(parseSteps(undefined), 5)).toBeUndefined()
  })
})

describe('parseSteps', () => {
  test.each(['', '5,,25', '25,5', '5,120', '0,5', 'all'])('refuses "%s"', text => {
    expect(() => parseSteps(text)).toThrow('--steps')
  })
})
