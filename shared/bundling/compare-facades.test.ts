import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingFromFacades, missingFromShell, offeredNames } from './compare-facades'
import { importsOf } from './imported-names'

test('whatever anybody imports of a shared package, its facade offers', () => {
  expect(missingFromFacades()).toEqual([])
})

test('a team is told which of its imports the shell does not bring', () => {
  const source = mkdtempSync(join(tmpdir(), 'source-'))
  writeFileSync(
    join(source, 'page.tsx'),
    "import { useMutation, useQuery } from '@tanstack/react-query'\n",
  )
  expect(missingFromShell(source)).toEqual([
    expect.stringMatching(
      /^page.tsx imports useMutation of @tanstack\/react-query, .* ask the platform/,
    ),
  ])
  rmSync(source, { recursive: true })
})

test('an import is understood named, renamed, by default and through a namespace', () => {
  const source = `
import axios, { type AxiosError, isAxiosError as isOurs } from 'axios'
import type { Nothing } from 'types-only'
import * as z from 'zod/mini'
export { Link } from 'react-router-dom'
const schema = z.object({ name: z.string() })
`
  const seen = importsOf(source, 'file.ts').map(({ request, name }) => `${request}: ${name}`)
  expect(seen).toEqual([
    'axios: isAxiosError',
    'axios: default',
    'zod/mini: object',
    'zod/mini: string',
    'react-router-dom: Link',
  ])
})

test('a facade is the list in its export statement', () => {
  expect([...offeredNames(`export { a, b } from 'x'`)]).toEqual(['a', 'b'])
})
