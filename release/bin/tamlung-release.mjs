#!/usr/bin/env node
import { register } from 'tsx/esm/api'

// A remote's contract and configuration are TypeScript and are loaded without a build.
register()
await import('../dist/cli.js')
