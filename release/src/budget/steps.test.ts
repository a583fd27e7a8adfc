import { nextStep, readSteps } from './steps'

test('a roll-out goes on with the first step above the share that it has', () => {
  const steps = readSteps('5,25,50,100')
  expect([0, 5, 30, 50, 100].map(percent => nextStep(steps, percent))).toEqual([
    5,
    25,
    50,
    100,
    undefined,
  ])
})

test('without steps nothing is raised', () => {
  expect(nextStep(readSteps(undefined), 5)).toBeUndefined()
})

test.each(['', '5,,25', '25,5', '5,120', '0,5', 'all'])('"%s" are no steps', words => {
  expect(() => readSteps(words)).toThrow('--steps')
})
