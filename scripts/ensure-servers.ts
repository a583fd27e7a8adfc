import { findPostgres } from '../backend/testing/find-postgres'
import { findNginx } from '../release/src/testing/start-nginx'
import { installWithApt } from './lib/apt.mjs'
import { progress } from './lib/say.mjs'

// Installs the servers before several tests need one at the same time. Tests fail if their server is missing.
if (!process.env.TEST_DATABASE_URL && !findPostgres())
  await progress('installing PostgreSQL, which the tests of the backend use', () =>
    installWithApt(['postgresql']),
  )
if (!findNginx())
  await progress('installing nginx, which the tests of releases use', () =>
    installWithApt(['nginx-light']),
  )
