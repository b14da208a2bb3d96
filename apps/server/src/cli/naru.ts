#!/usr/bin/env node
import { keepCompiledCode } from '../system/code-cache.ts'
import { keepHeapsSmall } from '../system/small-heaps.ts'

keepHeapsSmall()
keepCompiledCode()
const { runCommand } = await import('./run-command.ts')

process.exitCode = await runCommand(process.argv.slice(2))
