import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageFolder } from '../../src/platform/programs'
import { type Column, compareRow, type Field } from './compare-row'

const field = (name: string, kinds: Field['kinds'], more: Partial<Field> = {}): Field => ({
  ...{ name, kinds, isNullable: false, isOptional: false },
  ...more,
})
const column = (name: string, type: string, isNullable = false): Column => ({
  name,
  type,
  isNullable,
})

describe('compareRow', () => {
  it('accepts a row type that says what the statement returns', () => {
    const fields = [
      field('id', ['number']),
      field('name', ['string'], { isNullable: true }),
      field('at', ['Date']),
      field('languages', ['array']),
      field('detail', ['other']),
      field('more', ['string'], { isOptional: true }),
    ]
    const columns = [
      column('id', 'bigint'),
      column('name', 'text', true),
      column('at', 'timestamp with time zone'),
      column('languages', 'text[]'),
      column('detail', 'jsonb', true),
      column('unread', 'text'),
    ]
    expect(compareRow(fields.slice(0, 4), columns)).toEqual([])
    expect(compareRow(fields.slice(4), [column('detail', 'jsonb')])).toEqual([])
  })

  it.each([
    ['a column is missing', column('other', 'text'), 'no column "total"'],
    ['a sum of bigint is text', column('total', 'numeric'), '"total" is numeric'],
    ['null is left out', column('total', 'bigint', true), '"total" may be null'],
  ])('names the field when %s', (_, column, fault) => {
    expect(compareRow([field('total', ['number'])], [column])).toEqual([
      expect.stringContaining(fault),
    ])
  })
})

describe('the check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'typed-sql-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const check = (code: string) => {
    writeFileSync(join(folder, 'cases.ts'), code)
    const configuration = join(folder, 'tsconfig.json')
    writeFileSync(
      configuration,
      JSON.stringify({ extends: join(packageFolder, 'tsconfig.json'), include: ['cases.ts'] }),
    )
    const args = ['scripts/run.mjs', 'backend/tools/typed-sql/cli.ts', configuration]
    return new Promise<string[]>(resolve =>
      execFile(process.execPath, args, { cwd: join(packageFolder, '..') }, (_, stdout, stderr) =>
        resolve(`${stderr}${stdout}`.match(/cases\.ts:.*|.* statements, .*/g) ?? []),
      ),
    )
  }

  it('reads statements through constants, fragments, functions and their calls', async () => {
    const sql = join(packageFolder, 'src/platform/database/sql')
    expect(
      await check(`import { first, one, type Sql } from '${sql}'
const columns = 'id, username'
const byName = (column: string) => \`\${column} = $1\`
export const right = (sql: Sql, name: string) =>
  first<{ id: number; username: string }>(sql, \`select \${columns} from member where \${byName('username')}\`, [name])
export const renamed = (sql: Sql) => first<{ id: number }>(sql, 'select idd as id from member')
export const values = (sql: Sql) => one<{ id: number }>(sql, \`select id from member where \${byName('id')}\`)
export const either = (sql: Sql, isLast: boolean) =>
  sql.query<{ id: string }>(\`select id from member order by \${isLast ? 'id desc' : 'username'}\`)
const countOf = (sql: Sql, { table }: { table: string }) =>
  one<{ count: number }>(sql, \`select count(*) as count from \${table}\`)
export const counts = (sql: Sql) => [countOf(sql, { table: 'member' }),
  countOf(sql, { table: 'members' })]
export const open = (sql: Sql, text: string) => sql.query<{ id: number }>(text)
`),
    ).toEqual([
      'cases.ts:6 column "idd" does not exist',
      'cases.ts:7 0 values for 1 parameters',
      'cases.ts:9 "id" is bigint, and the row type says string',
      'cases.ts:13 relation "members" does not exist',
      'cases.ts:14 (its text is known only at run time)',
      '7 statements, 1 not checked, 4 faults',
    ])
  })
})
