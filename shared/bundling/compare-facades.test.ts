import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportedNames, importsOf, missingFromFacades, missingFromShell } from './compare-facades'

test('offers every imported name in its facade', () => {
  expect(missingFromFacades()).toEqual([])
})

test('names imports that the shell does not provide', () => {
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

test('reads named, renamed, default and namespace imports', () => {
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

test('reads a facade’s export statement', () => {
  expect([...exportedNames(`export { a, b } from 'x'`)]).toEqual(['a', 'b'])
})
