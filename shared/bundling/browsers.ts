import { readFileSync } from 'node:fs'
import { findAround } from './paths'

const manifest = JSON.parse(readFileSync(findAround('package.json'), 'utf8')) as {
  browserslist: string[]
}

/** The oldest browsers in which everything works, as `browserslist` of shared/package.json says. */
export const browsers: readonly string[] = manifest.browserslist
