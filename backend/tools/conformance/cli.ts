import { parseArgs } from 'node:util'
import { failures, runConformance, toTable } from './run'

const usage = `npm run conformance -- <base address> [--username <phone> --password <password>] [--spend]
npm run conformance -- --spec-only

Without a login only what everybody may call is tried. --spend also makes calls that change the member for
good: a spin, the invite bonus, the refund. --spec-only is the other half: our front end walks every journey before
a backend that keeps the specification and nothing more (e2e/spec-only-backend).`

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      username: { type: 'string' },
      password: { type: 'string' },
      spend: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [address] = positionals
  if (address === undefined || !URL.canParse(address)) {
    console.error(usage)
    return 2
  }
  const findings = await runConformance({
    base: address.replace(/\/+$/, ''),
    username: values.username,
    password: values.password,
    maySpend: values.spend,
  })
  const failed = failures(findings)
  const count = (verdict: string) => findings.filter(one => one.verdict === verdict).length
  console.log(toTable(findings))
  console.log(`\n${count('yes')} yes, ${count('no')} no, ${count('not tried')} not tried`)
  return failed.length === 0 ? 0 : 1
}

run().then(
  code => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
