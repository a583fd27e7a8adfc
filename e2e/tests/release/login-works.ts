import { expect, type Page } from '@playwright/test'

/** The page of the shell's first remote, drawn by both. */
export const loginWorks = (page: Page) =>
  expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
