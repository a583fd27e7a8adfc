import { join } from 'node:path'
import { packageFolder } from '../../src/platform/package-folder'

/** The files of the console's pages, which go to the browser as they are. */
export const pageFolder = join(packageFolder, 'demonstration/console/page')
