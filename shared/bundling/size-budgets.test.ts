import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { budgets, measureShell, overBudget } from './size-budgets'

test('a budget that is passed is named with what passed it', () => {
  const within = { what: 'spin (page-spin)', size: 29.99, budget: 30 }
  const beyond = { what: 'wallet (page-home)', size: 42.1, budget: 42 }
  expect(overBudget([within, beyond])).toEqual([
    'wallet (page-home) takes 42.1 kB of gzip; its budget in shared/bundling/size-budgets.ts is 42 kB',
  ])
})

test('the document may say of another remote what it says of each', () => {
  const out = mkdtempSync(join(tmpdir(), 'budget-'))
  writeFileSync(join(out, 'index.html.gz'), '')
  const budgetWith = (...more: string[]) =>
    measureShell(out, { entry: [], styles: [], texts: {} }, ['spin', 'wallet', ...more]).budget
  expect(budgetWith()).toBe(budgets.shell)
  expect(budgetWith('lucky-draw')).toBe(budgets.shell + budgets.anotherRemote)
  rmSync(out, { recursive: true })
})
