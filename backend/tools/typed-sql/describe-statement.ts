import { PGlite, protocol } from '@electric-sql/pglite'
import { migrate } from '../../src/platform/database/migrate'
import type { Column } from './compare-row'

/** Parameters and columns of a statement that was prepared and not run. */
export interface Description {
  parameters: number
  columns: readonly Column[]
}

interface NullableColumn {
  table: number
  position: number
  name: string
}

interface RowDescription {
  fields: { name: string; tableID: number; columnID: number; dataTypeID: number }[]
}

/** Prepares statements on an empty database with the current schema. */
export class Describer {
  readonly #engine: PGlite
  /** Names of the nullable columns of all tables. */
  readonly #nullable: ReadonlyMap<string, string>
  readonly #types: ReadonlyMap<number, string>

  private constructor(
    engine: PGlite,
    nullable: readonly NullableColumn[],
    types: [number, string][],
  ) {
    this.#engine = engine
    this.#nullable = new Map(
      nullable.map(({ table, position, name }) => [`${table}.${position}`, name]),
    )
    this.#types = new Map(types)
  }

  static async open(): Promise<Describer> {
    const engine = await PGlite.create()
    await migrate({
      query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
        (await engine.query<Row>(text, [...values])).rows,
      script: async text => {
        await engine.exec(text)
      },
    })
    // Views do not report which of their columns are nullable.
    const nullable = await engine.query<NullableColumn>(
      `select attrelid::int as table, attnum as position, attname as name
       from pg_attribute join pg_class on pg_class.oid = attrelid where relkind = 'r' and not attnotnull`,
    )
    const types = await engine.query<{ id: number; name: string }>(
      'select oid::int as id, format_type(oid, null) as name from pg_type',
    )
    return new Describer(
      engine,
      nullable.rows,
      types.rows.map(({ id, name }) => [id, name]),
    )
  }

  /** Throws the database's error if a table, column or function does not exist. */
  async describe(text: string): Promise<Description> {
    const { parse, describe, sync } = protocol.serialize
    try {
      await this.#engine.execProtocol(parse({ text }), { throwOnError: true })
      const { messages } = await this.#engine.execProtocol(describe({ type: 'S' }), {
        throwOnError: true,
      })
      const named = (name: string) => messages.find(message => message.name === name)
      const { dataTypeIDs = [] } = (named('parameterDescription') ?? {}) as {
        dataTypeIDs?: number[]
      }
      const { fields } = (named('rowDescription') ?? { fields: [] }) as unknown as RowDescription
      // On the optional side of an outer join all columns may be null.
      const isJoinedOuter = /\b(left|right|full)\s+(outer\s+)?join\b/i.test(text)
      return {
        parameters: dataTypeIDs.length,
        columns: fields.map(({ name, tableID, columnID, dataTypeID }) => ({
          name,
          type: this.#types.get(dataTypeID) ?? 'unknown',
          isNullable: !isJoinedOuter && this.#mayBeNull(`${tableID}.${columnID}`, text),
        })),
      }
    } finally {
      await this.#engine.execProtocol(sync(), { throwOnError: false })
    }
  }

  #mayBeNull(column: string, text: string): boolean {
    const name = this.#nullable.get(column)
    return name !== undefined && !text.includes(`${name} is not null`)
  }

  close(): Promise<void> {
    return this.#engine.close()
  }
}
