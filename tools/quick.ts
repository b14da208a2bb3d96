import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '@naru/contract/pages/registry'
import { planQuick } from './suite/quick-plan.ts'
import { runNode } from './suite/run-stage.ts'

const root = join(import.meta.dirname, '..')
const VITEST = join(root, 'node_modules/vitest/vitest.mjs')

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const { folders, pure, screens } = planQuick(changed, PAGES)
const beside = folders.filter((folder) => globSync(`${folder}/*.test.{ts,tsx}`, { cwd: root }).length > 0)

const failed: string[] = []
async function step(name: string, args: readonly string[]): Promise<void> {
  console.log(`\n== ${name}`)
  if ((await runNode(args)).code !== 0) failed.push(name)
}

await step('checks', [join(root, 'tools/check.ts')])
if (beside.length > 0)
  await step(`tests beside the change`, [VITEST, 'run', ...beside.map((folder) => `${folder}/`)])
if (pure)
  await step('tests of pure packages that the change reaches', [
    VITEST,
    'run',
    '--project',
    'pure',
    '--changed',
    base,
  ])
if (screens.length > 0) {
  await step('console', [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    'apps/console',
    '--logLevel',
    'error',
  ])
  const names = screens.map(({ id }) => id).join('|')
  await step(`${screens.length} screens`, [
    VITEST,
    'run',
    'e2e/smoke/smoke.test.ts',
    '--config',
    'e2e/vitest.config.ts',
    '--testNamePattern',
    `^every registered screen (${names}) `,
  ])
}

console.log(
  '\nNot run: tests of apps that the change reaches from other folders, journeys, the contract suite,',
)
console.log(`and the smoke of ${PAGES.length - screens.length} other screens. \`npm test\` runs everything.`)
console.log(failed.length === 0 ? 'What was run has passed.' : `Failed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
