import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { startTestBackend, type TestBackend } from '../testing/test-backend'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, 'backend/deploy/monitoring', file), 'utf8')

const operatorToken = 'a-token-of-the-operator-that-nobody-guesses'
let backend: TestBackend
let shown: Set<string>
beforeAll(async () => {
  backend = await startTestBackend({ operatorToken })
  const headers = { authorization: `Bearer ${operatorToken}` }
  const text = await (await fetch(`${backend.url}/metrics`, { headers })).text()
  shown = new Set([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '']) => name))
})
afterAll(() => backend.stop())

const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:tamlung|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(bucket|count)$/, ''),
  )

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[]
}

test('uses existing metrics in alerts and dashboard', () => {
  const panels = (JSON.parse(read('dashboard.json')) as { panels: unknown[] }).panels
  const { groups } = parse(read('alerts.yaml')) as Rules
  const queried = namesIn(JSON.stringify([panels, groups.map(({ rules }) => rules)]))
  expect(queried.length).toBeGreaterThan(20)
  expect(queried.filter(name => !shown.has(name))).toEqual([])
})

test('links every alert to a runbook', () => {
  const { groups } = parse(read('alerts.yaml')) as Rules
  const rules = groups.flatMap(group => group.rules)
  expect(rules.length).toBeGreaterThan(5)
  const index = readFileSync(join(root, 'docs/runbooks/alerts/README.md'), 'utf8')
  for (const { alert, annotations } of rules) {
    expect([alert, existsSync(join(root, annotations.runbook))]).toEqual([alert, true])
    expect(index).toContain(alert)
  }
})
