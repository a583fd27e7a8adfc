import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { budgets, measureRemote, measureShell, overBudget } from './size-budgets'

test('names an exceeded budget with its size', () => {
  const within = { what: 'spin (page-spin)', size: 29.99, budget: 30 }
  const beyond = { what: 'wallet (page-home)', size: 42.1, budget: 42 }
  expect(overBudget([within, beyond])).toEqual([
    'wallet (page-home) takes 42.1 kB of gzip; its budget in shared/bundling/size-budgets.ts is 42 kB',
  ])
})

test('allows each remote its share of the document', () => {
  const out = mkdtempSync(join(tmpdir(), 'budget-'))
  writeFileSync(join(out, 'index.html.gz'), '')
  const budgetWith = (...more: string[]) =>
    measureShell(out, { entry: [], styles: [], texts: {} }, ['spin', 'wallet', ...more]).budget
  expect(budgetWith()).toBe(budgets.shell)
  expect(budgetWith('lucky-draw')).toBe(budgets.shell + budgets.anotherRemote)
  rmSync(out, { recursive: true })
})

test('measures chunks of unnamed imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'budget-'))
  for (const [file, size] of Object.entries({ 'entry.js': 10, 'page.js': 20, '474.js': 50_000 }))
    writeFileSync(join(folder, `${file}.gz`), Buffer.alloc(size))
  const record = {
    name: 'lucky-draw',
    entry: 'entry.js',
    files: { 'entry.js': '', 'page.js': '', '474.js': '', 'star.png': '' },
    chunks: { 'page-lucky-draw': ['page.js'] },
  }
  expect(overBudget(measureRemote(folder, record)).join()).toMatch(
    /^lucky-draw \(a nameless chunk\) takes 50\.0 kB of gzip/,
  )
  rmSync(folder, { recursive: true })
})
