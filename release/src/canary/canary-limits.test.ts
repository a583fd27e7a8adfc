import { nextStep, parseSteps } from './canary-limits'

describe('nextStep', () => {
  test('returns the first step above the percentage', () => {
    const steps = parseSteps('5,25,50,100')
    expect([0, 5, 30, 50, 100].map(percent => nextStep(steps, percent))).toEqual([
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
  test('reads whole percentages and fractions up to 100', () => {
    expect(parseSteps('100')).toEqual([100])
    expect(parseSteps('0.5,12.25,50')).toEqual([0.5, 12.25, 50])
  })

  test.each(['', '5,,25', '25,5', '5,5', '5,120', '0,5', 'all', 'x5', '5x', '5.', '5,10.'])(
    'refuses "%s"',
    text => {
      expect(() => parseSteps(text)).toThrow('--steps')
    },
  )
})
