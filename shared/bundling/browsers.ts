import { readFileSync } from 'node:fs'
import { findAround } from './paths'

const manifest = JSON.parse(readFileSync(findAround('package.json'), 'utf8')) as {
  browserslist: string[]
}

/** The oldest browsers in which everything works: `browserslist` of shared/package.json. */
export const browsers: readonly string[] = manifest.browserslist
