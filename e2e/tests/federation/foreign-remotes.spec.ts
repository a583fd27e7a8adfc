import { test } from '../release/world/test'
import { buildWithVite } from './foreign/build-with-vite'
import { expectToPassGate } from './foreign/lotto-in-our-site'

test('a Vite remote passes the gate and works', async ({ page, world }) => {
  await expectToPassGate(page, world, buildWithVite)
})
