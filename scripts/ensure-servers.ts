import { findPostgres } from '../backend/src/testing/find-postgres'
import { findNginx } from '../release/src/testing/find-nginx'
import { installWithApt } from './lib/apt.mjs'
import { progress } from './lib/say.mjs'

// The real servers that tests run against, installed before several tests want one at once. Tests that miss theirs fail, and say so.
if (!process.env.TEST_DATABASE_URL && !findPostgres())
  await progress('fetching PostgreSQL', () => installWithApt(['postgresql']))
if (!findNginx()) await progress('fetching nginx', () => installWithApt(['nginx-light']))
