import { listBeside, StatementPage } from './statement-page'

/** The page as this device shows it from the first drawing. */
export async function statementPage() {
  await listBeside()
  return StatementPage
}
