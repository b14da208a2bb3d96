import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureComponents } from './launch/components.mjs'
import { ensureConsoleBuilt } from './launch/console-build.mjs'
import { ensureDatabaseSeed } from './launch/database-seed.mjs'
import { ensureInstalled, findNode } from './launch/install.mjs'

const root = join(import.meta.dirname, '..')

async function test() {
  ensureInstalled(root)
  const node = findNode(root)
  ensureComponents()
  await ensureDatabaseSeed(root, node)
  rmSync(join(root, 'reports'), { recursive: true, force: true })
  mkdirSync(join(root, 'reports'), { recursive: true })
  const counts = [await runChecks(node), await runVitest(node, 'unit', 'vitest.config.ts')]
  ensureConsoleBuilt(root, node)
  counts.push(await runVitest(node, 'e2e', 'e2e/vitest.config.ts'))
  await run(node, [join(root, 'tools/screens.ts')])
  const sum = (field) => counts.reduce((total, count) => total + count[field], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

/** Each named step of `npm run check` counts as one test. */
async function runChecks(node) {
  const { output } = await run(node, [join(root, 'tools/check.ts')])
  const count = (mark) => output.split('\n').filter((line) => line.startsWith(mark)).length
  const passed = count('ok   ')
  return { passed, failed: passed === 0 ? 1 : count('FAIL '), skipped: 0 }
}

async function runVitest(node, name, config) {
  const report = join(root, `reports/${name}.json`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [
    vitest,
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code } = await run(node, args)
  const result = readReport(report)
  // A file that cannot be loaded, or an error between tests, fails the run without failing a test.
  const failed = Math.max(result.numFailedTests, code === 0 ? 0 : 1)
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests + result.numTodoTests }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
  }
}

/** Runs a program, showing and keeping what it prints. */
function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? 1, output })))
}

test().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
