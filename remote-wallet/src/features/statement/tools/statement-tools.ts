import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { csvHeading } from './csv-heading'
import { NothingFound } from './nothing-found'
import { PrintButton } from './print-button'
import { ToolLine } from './tool-line'
import { loadToolsTexts } from './tools-texts'

const tools = { csvHeading, NothingFound, PrintButton, ToolLine }
export type StatementTools = typeof tools

/** What the statement can do with a server that searches, with its words. */
export async function statementTools(): Promise<StatementTools> {
  await registerTexts('statement-tools', loadToolsTexts)
  return tools
}
