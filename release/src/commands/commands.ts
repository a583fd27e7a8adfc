import { changingCommands } from './changing-commands'
import type { Commands } from './command'
import { makingCommands } from './making-commands'
import { previewCommand } from './preview-command'
import { readingCommands } from './reading-commands'
import { tenantCommand } from './tenant-command'

export const commands: Commands = {
  ...makingCommands,
  ...changingCommands,
  tenant: tenantCommand,
  preview: previewCommand,
  ...readingCommands,
}
