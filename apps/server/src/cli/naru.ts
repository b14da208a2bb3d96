#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Halves the start. Beside the packages: what is run must not come from a folder that others can write to.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/naru', import.meta.url)))
const { runCommand } = await import('./run-command.ts')

process.exitCode = await runCommand(process.argv.slice(2))
