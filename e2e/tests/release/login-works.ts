import { expect, type Page } from '@playwright/test'

/** Expects the login page, which the shell and its first remote render together. */
export const loginWorks = (page: Page) =>
  expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
