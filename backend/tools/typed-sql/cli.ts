import { join, relative } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { packageFolder } from '../../src/platform/programs'
import { compareRow } from './compare-row'
import { Describer } from './describe-statement'
import { type Statement, StatementReader } from './find-statements'

/** Not checked itself, because it only forwards the texts of its callers. */
const wrapper = 'database/sql.ts'

function readStatements(configuration: string): Statement[] {
  const api = new API({ cwd: packageFolder })
  try {
    const project = api.updateSnapshot({ openProjects: [configuration] }).getProject(configuration)
    if (!project) throw new Error(`${configuration} is no project`)
    const reader = new StatementReader(project)
    return project.rootFiles
      .filter(file => !file.endsWith('.test.ts') && !file.endsWith(wrapper))
      .flatMap(file => {
        const source = project.program.getSourceFile(file)
        return source && /\b(sql|first|one)\b/.test(source.text) ? reader.read(source) : []
      })
  } finally {
    api.close()
  }
}

async function faultsOf(describer: Describer, { values, row }: Statement, text: string) {
  try {
    const { parameters, columns } = await describer.describe(text)
    return [
      ...(values !== undefined && values !== parameters
        ? [`${values} values for ${parameters} parameters`]
        : []),
      ...(row ? compareRow(row, columns) : []),
    ]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const [configuration = join(packageFolder, 'tsconfig.json')] = process.argv.slice(2)
const statements = readStatements(configuration)
const describer = await Describer.open()
const faults = new Set<string>()
const open = new Set<string>()
for (const statement of statements) {
  const position = `${relative(process.cwd(), statement.file)}:${statement.line}`
  if (!statement.texts) open.add(`${position} (its text is known only at run time)`)
  if (!statement.row) open.add(`${position} (its row type is open)`)
  for (const text of statement.texts ?? [])
    for (const fault of await faultsOf(describer, statement, text))
      faults.add(`${position} ${fault}`)
}
await describer.close()

for (const fault of faults) console.error(fault)
for (const position of open) console.log(`not checked: ${position}`)
console.log(`${statements.length} statements, ${open.size} not checked, ${faults.size} faults`)
if (faults.size > 0) process.exitCode = 1
