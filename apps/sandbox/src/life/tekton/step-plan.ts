import { hashText } from '../chance.ts'
import type { Container, Pod } from '../objects/pod.ts'

type Line = { readonly atMs: number; readonly text: string }

/** How a step goes, decided by its script: the same for whoever asks. */
export type StepPlan = {
  readonly container: string
  /** From the start of the pod's containers. */
  readonly startMs: number
  readonly lengthMs: number
  readonly exitCode: number
  /** One before it has failed. */
  readonly isSkipped: boolean
  readonly lines: readonly Line[]
}

const SHORTEST_MS = 2_000
/** What a step says it says by then; what is left of a long one is waiting. */
const SAID_BY_MS = 5_000

function scriptOf({ args = [] }: Container): string {
  return args.at(-1) ?? ''
}

/** What programs say that stand in a script. */
const SAYINGS: readonly (readonly [RegExp, (failed: boolean) => readonly string[]])[] = [
  [
    /gradlew .*test/,
    (failed) => [
      '> Task :compileJava',
      '> Task :compileTestJava',
      ...(failed
        ? [
            'PaymentRefundTest > 환불_한도를_넘으면_거절한다() FAILED',
            '    org.opentest4j.AssertionFailedError: expected: <REJECTED> but was: <ACCEPTED>',
            '312 tests completed, 1 failed, 2 skipped',
            'BUILD FAILED in 8s',
          ]
        : ['312 tests completed, 2 skipped', 'BUILD SUCCESSFUL in 8s']),
    ],
  ],
  [
    /kaniko/,
    () => [
      'INFO[0000] Retrieving image manifest registry.hanbat.example/platform/jdk:21',
      'INFO[0002] Unpacking rootfs as cmd COPY requires it.',
      'INFO[0004] Taking snapshot of full filesystem...',
      'INFO[0006] Pushing image to registry.hanbat.example',
    ],
  ],
  [/trivy/, () => ['INFO  Detecting vulnerabilities...', 'Total: 3 (MEDIUM: 3, HIGH: 0, CRITICAL: 0)']],
  [/git clone/, () => ["Cloning into '/workspace/source'...", 'Receiving objects: 100% (4812/4812), done.']],
]

function wordsOf(script: string, failed: boolean): readonly string[] {
  const commands = script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  return commands.flatMap((command) => [
    `+ ${command}`,
    ...SAYINGS.flatMap(([says, words]) => (says.test(command) ? words(failed) : [])),
  ])
}

/** Unfinished work fails its tests. */
const FAILS = /gradlew test .*-Pref=\S*(wip|broken)/

function exitCodeOf(script: string): number {
  return FAILS.test(script) ? 1 : Number(/\bexit\s+(\d+)/.exec(script)?.[1] ?? 0)
}

function lengthOf(script: string): number {
  const sleep = /\bsleep\s+(\d+)/.exec(script)?.[1]
  return sleep === undefined ? SHORTEST_MS + (hashText(script) % 3_000) : Number(sleep) * 1000
}

/** The steps of a pod in their order: each begins where the one before ended, and none after one that failed. */
export function planSteps({ spec }: Pick<Pod, 'spec'>): readonly StepPlan[] {
  let startMs = 0
  let hasFailed = false
  return spec.containers
    .filter(({ name }) => name.startsWith('step-'))
    .map((container): StepPlan => {
      const script = scriptOf(container)
      const isSkipped = hasFailed
      const exitCode = isSkipped ? 1 : exitCodeOf(script)
      const lengthMs = isSkipped ? 0 : lengthOf(script)
      const words = isSkipped ? [] : wordsOf(script, exitCode !== 0)
      const every = Math.min(lengthMs, SAID_BY_MS) / (words.length + 1)
      const begins = startMs
      const lines = words.map((text, index) => ({ atMs: Math.round(begins + (index + 0.5) * every), text }))
      startMs += lengthMs
      hasFailed ||= exitCode !== 0
      return { container: container.name, startMs: begins, lengthMs, exitCode, isSkipped, lines }
    })
}

const RESULT = /(?:echo|printf)(?: -n)? "?([^">\n]*?)"? *> *\$\(results\.([\w-]+)\.path\)/g

/** What the scripts of a pod write as results. */
export function readWritten({ spec }: Pick<Pod, 'spec'>) {
  return spec.containers.flatMap((container) =>
    [...scriptOf(container).matchAll(RESULT)].map(([, value = '', name = '']) => ({
      name,
      type: 'string',
      value,
    })),
  )
}
