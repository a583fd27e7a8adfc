import { overBudget } from './size-budgets'

test('a budget that is passed is named with what passed it', () => {
  const within = { what: 'spin (page-spin)', size: 29.99, budget: 30 }
  const beyond = { what: 'wallet (page-home)', size: 42.1, budget: 42 }
  expect(overBudget([within, beyond])).toEqual([
    'wallet (page-home) takes 42.1 kB of gzip; its budget in shared/bundling/size-budgets.ts is 42 kB',
  ])
})
