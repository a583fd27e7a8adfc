import { join, resolve } from 'node:path'

export const rootFolder = resolve(import.meta.dirname, '../..')
export const sharedFolder = join(rootFolder, 'shared')
export const facadesFolder = join(sharedFolder, 'build/facades')
