#!/usr/bin/env node
import { register } from 'tsx/esm/api'

// A remote's contract and its configuration are TypeScript, and read as they are.
register()
await import('../dist/cli.js')
