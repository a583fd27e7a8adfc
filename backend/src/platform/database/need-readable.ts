import type pg from 'pg'
import { WrongConfiguration } from '../configuration/configuration'

interface Ways {
  encoding: string
  dates: string
}

/** The second is what a machine without a locale makes: it takes the bytes of any words as they are. */
const holdEverything = ['UTF8', 'SQL_ASCII']

/** Thai and Lao words need a database that can hold them, and moments are read as ISO writes them. */
export const needReadable = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<Ways>(
    "select current_setting('server_encoding') as encoding, current_setting('datestyle') as dates",
  )
  const wrong = rows.flatMap(({ encoding, dates }) => [
    ...(holdEverything.includes(encoding)
      ? []
      : [
          `DATABASE_URL leads to a database in ${encoding}, which does not hold both Thai and Lao: make one with encoding 'UTF8'`,
        ]),
    ...(dates.startsWith('ISO')
      ? []
      : [
          `DATABASE_URL leads to a database that writes dates as ${dates}: alter database … set datestyle to 'ISO'`,
        ]),
  ])
  if (wrong.length > 0) throw new WrongConfiguration(wrong)
}
